import { KeyArt } from '@sofaspark/ui/key-art/key-art.tsx'
import styles from './search-hero.module.css'

/** A film without a poster is grey: this one lets the key art behind it through. */
const transparentPoster = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A game's recording on a television, over its key art and fetched when somebody presses play. */
export const GameFilm = ({ gameKey, label }: { gameKey: string; label: string }) => (
  <div className={styles['television']}>
    <KeyArt gameKey={gameKey} sizes="(max-width: 820px) 60vw, 42vw" first />
    <video
      src={`/videos/${gameKey}.mp4`}
      poster={transparentPoster}
      width={1280}
      height={720}
      controls
      muted
      loop
      playsInline
      preload="none"
      aria-label={label}
      data-film=""
    />
  </div>
)
