import styles from './search-hero.module.css'

/** A game's recording on a television, fetched when somebody presses play. */
export const GameFilm = ({ gameKey, label }: { gameKey: string; label: string }) => (
  <div className={styles['television']}>
    <video
      src={`/videos/${gameKey}.mp4`}
      poster={`/art/${gameKey}.webp`}
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
