import { useInView, useQuiet } from '@sofaspark/browser/react'
import { wantsStillness } from '@sofaspark/browser/quiet-page.ts'
import { useRef, useState } from 'react'
import type { Game } from '@sofaspark/contract'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { KeyArt } from '@sofaspark/ui/key-art/key-art.tsx'

interface GamePictureProps {
  game: Game
  /** How wide the picture is on the page, as the attribute `sizes` says it. */
  sizes: string
  /** The page's largest picture. */
  first?: boolean
  /** The still picture starts to move once it is in view, and is still while the page is left alone. MKT-185 */
  moves?: boolean
  className?: string | undefined
}

/** A game's small picture: its key art, then its animated picture; drawn where its files are missing. */
export const GamePicture = ({ game, sizes, first = false, moves = false, className }: GamePictureProps) => {
  const place = useRef<HTMLImageElement>(null)
  const [lost, setLost] = useState({ still: false, moving: false })
  const seen = useInView(place, moves)
  const address = game.gif ?? (game.imgUrl || `/gifs/${game.key}.gif`)
  const isAlone = useQuiet()
  const isMoving = !lost.moving && (lost.still || (seen && !isAlone && !wantsStillness()))
  if (lost.still && lost.moving)
    return <GameArt gameKey={game.key} {...(className === undefined ? {} : { className })} />
  return (
    <KeyArt
      picture={place}
      gameKey={game.key}
      sizes={sizes}
      first={first}
      moving={isMoving ? address : undefined}
      className={className}
      onError={() => setLost((now) => (isMoving ? { ...now, moving: true } : { ...now, still: true }))}
    />
  )
}
