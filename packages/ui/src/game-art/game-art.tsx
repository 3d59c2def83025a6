/** A game's key art, 16:9, loaded when it is shown. */
export const GameArt = ({ gameKey, label, className }: { gameKey: string; label?: string; className?: string }) => (
  <svg
    viewBox="0 0 1600 900"
    data-game-key={gameKey}
    className={className}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <rect width="1600" height="900" fill="#331f62" />
  </svg>
)
