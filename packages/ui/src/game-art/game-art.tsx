import { Suspense, createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { classNames } from '../class-names/class-names.ts'
import type { ArtProps } from './parts/art-parts.tsx'
import styles from './game-art.module.css'

type ArtModule = Promise<{ Art: ComponentType<ArtProps> }>
const late = (load: () => ArtModule): LazyExoticComponent<ComponentType<ArtProps>> =>
  lazy(async () => ({ default: (await load()).Art }))

const arts = {
  testgamelocal: late(() => import('./art/testgamelocal.tsx')),
  drawgame: late(() => import('./art/drawgame.tsx')),
  minigames: late(() => import('./art/minigames.tsx')),
  icehocky: late(() => import('./art/icehocky.tsx')),
  shootndodge: late(() => import('./art/shootndodge.tsx')),
  racegame: late(() => import('./art/racegame.tsx')),
  ballfrenzy: late(() => import('./art/ballfrenzy.tsx')),
  roperage: late(() => import('./art/roperage.tsx')),
  bubblewar: late(() => import('./art/bubblewar.tsx')),
  paintbattles: late(() => import('./art/paintbattles.tsx')),
}
export type GameArtKey = keyof typeof arts
export const gameArtKeys = Object.keys(arts) as GameArtKey[]

const isArtKey = (gameKey: string): gameKey is GameArtKey => gameKey in arts

/** A game's key art, 16:9, loaded when it is shown; a game without one gets the night. */
export const GameArt = ({ gameKey, label, className }: { gameKey: string; label?: string; className?: string }) => (
  <span className={classNames(styles['art'], className)} data-game-key={gameKey}>
    {isArtKey(gameKey) && (
      <Suspense fallback={null}>{createElement(arts[gameKey], { label, className: styles['picture'] })}</Suspense>
    )}
  </span>
)
