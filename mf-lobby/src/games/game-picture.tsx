import { useState } from 'react'
import type { Game } from '@sofaspark/contract'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'

/** A game's small picture: its own file, or its key art. */
export const GamePicture = ({
  game,
  eager = false,
  className,
}: {
  game: Game
  eager?: boolean
  className?: string | undefined
}) => {
  const [missing, setMissing] = useState(false)
  if (missing) return <GameArt gameKey={game.key} {...(className === undefined ? {} : { className })} />
  return (
    <img
      src={game.gif ?? (game.imgUrl || `/gifs/${game.key}.gif`)}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setMissing(true)}
    />
  )
}
