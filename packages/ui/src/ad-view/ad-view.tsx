import { findGame } from '@sofaspark/contract'
import type { AdMessage } from '@sofaspark/contract/ad-frames.ts'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import type { ReactNode } from 'react'
import { AdFrame } from '../ad-frame/ad-frame.tsx'
import { HouseAd } from '../house-ad/house-ad.tsx'

interface AdSlot {
  provider: string
  ad: { kind: 'house'; gameKey: string } | { kind: 'frame'; address: string } | null
  state: 'off' | 'waiting' | 'shown' | 'empty'
  onMessage: (message: AdMessage) => void
}

export interface AdViewProps {
  slot: AdSlot
  /** Introduces one of our own games. */
  heading: string
  className?: string | undefined
  /** Beside the ad, or in its place. */
  children?: ReactNode
}

/** A slot with its ad, ours or a network's, and whatever stands beside it. */
export const AdView = ({ slot, heading, className, children }: AdViewProps) => {
  const games = useTexts('games')
  const { ad, state, provider, onMessage } = slot
  const nameOf = (gameKey: string) => (findGame(gameKey) ? games(`${gameKey}.name` as TextKey<'games'>) : gameKey)
  return (
    <div data-testid="ad-slot" data-provider={provider} data-state={state} className={className}>
      {ad?.kind === 'house' && <HouseAd gameKey={ad.gameKey} heading={heading} name={nameOf(ad.gameKey)} />}
      {ad?.kind === 'frame' && <AdFrame address={ad.address} isShown={state === 'shown'} onMessage={onMessage} />}
      {children}
    </div>
  )
}
