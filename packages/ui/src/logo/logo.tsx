/** The mark alone: a sofa with a spark above it. */
export const LogoMark = ({ size = '2.5em' }: { size?: string }) => (
  <svg viewBox="0 0 64 64" height={size} width={size} aria-hidden="true">
    <rect width="64" height="64" rx="14" fill="#331f62" />
  </svg>
)

/** The wordmark with its sofa and spark. It is never mirrored or translated. */
export const Logo = ({ size = '2.5em' }: { size?: string }) => (
  <span role="img" aria-label="Sofaspark">
    <LogoMark size={size} />
  </span>
)
