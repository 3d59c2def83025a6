import { keyArtPath } from '@sofaspark/contract'
import styles from './demo-video.module.css'

/** The demo video, fetched only when somebody plays it. */
export const DemoVideo = ({ label, game = 'testgamelocal' }: { label: string; game?: string }) => (
  <video
    className={styles['video']}
    src="/videos/introductionVideo.mp4"
    poster={keyArtPath(game, 736, 'webp')}
    width={1280}
    height={720}
    controls
    playsInline
    preload="none"
    aria-label={label}
  />
)
