import styles from './logo.module.css'

const Mark = () => (
  <>
    <path d="M14 56v5M50 56v5" stroke="#8a4b1d" strokeWidth="5" strokeLinecap="round" />
    <path d="M12 34c0-8 5-13 13-13h14c8 0 13 5 13 13v16H12z" fill="#e0528f" stroke="#1a0d33" strokeWidth="3" />
    <path d="M15 34c0-6 4-10 10-10h14c4 0 6.5 1.5 8.3 4-16-2.5-26-1-32 8z" fill="#fff" opacity=".28" />
    <path d="M14 44h36v11H14z" fill="#b93a78" stroke="#1a0d33" strokeWidth="3" />
    <path
      d="M3 40a6.5 6.5 0 0 1 13 0v17H9a6 6 0 0 1-6-6zM61 40a6.5 6.5 0 0 0-13 0v17h7a6 6 0 0 0 6-6z"
      fill="#f0689f"
      stroke="#1a0d33"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <ellipse cx="26" cy="34" rx="2.6" ry="3.8" fill="#1a0d33" />
    <ellipse cx="38" cy="34" rx="2.6" ry="3.8" fill="#1a0d33" />
    <path d="M28 39.5q4 3.6 8 0" fill="none" stroke="#1a0d33" strokeWidth="2.6" strokeLinecap="round" />
    <path
      d="M32 .8c.8 0 1.5.5 1.7 1.3 1.3 5.2 3.2 7.1 8.3 8.3 1.7.4 1.7 2.9 0 3.3-5.1 1.2-7 3.1-8.3 8.3-.4 1.7-3 1.7-3.4 0-1.3-5.2-3.2-7.1-8.3-8.3-1.7-.4-1.7-2.9 0-3.3 5.1-1.2 7-3.1 8.3-8.3C30.5 1.3 31.2.8 32 .8z"
      fill="#ffb545"
      stroke="#1a0d33"
      strokeWidth="2"
    />
    <path d="M32 6c.8 3 2 4.6 4.6 6C33.5 11.5 31.6 10 32 6z" fill="#fff3d0" />
  </>
)

/** The mark: a smiling sofa with the spark above it. */
export const LogoMark = ({ size = '2.5em' }: { size?: string }) => (
  <svg viewBox="0 0 64 64" height={size} width={size} aria-hidden="true" focusable="false">
    <Mark />
  </svg>
)

/** The wordmark with its sofa and spark; `size` is its height. It is never mirrored or translated. */
export const Logo = ({ size = '2.5em' }: { size?: string }) => (
  <svg
    viewBox="0 0 300 64"
    height={size}
    role="img"
    aria-label="Sofaspark"
    focusable="false"
    className={styles['logo']}
  >
    <Mark />
    {/* A fixed length: a fallback font must not change the mark's shape. */}
    <text x="74" y="49" textLength="224" lengthAdjust="spacingAndGlyphs" className={styles['word']} aria-hidden="true">
      Sofa<tspan className={styles['spark']}>spark</tspan>
    </text>
  </svg>
)
