import type { AdMessage } from '@sofaspark/contract/ad-frames.ts'
import { AdFrame } from '../ad-frame/ad-frame.tsx'
import { HouseAd } from '../house-ad/house-ad.tsx'

interface AdViewProps {
  slot: {
    ad: { kind: 'house'; gameKey: string } | { kind: 'frame'; address: string } | null
    state: 'off' | 'waiting' | 'shown' | 'empty'
    onMessage: (message: AdMessage) => void
  }
  /** Marks it as an ad. */
  label: string
  /** Introduces one of our own games. */
  heading: string
  nameOf: (gameKey: string) => string
}

/** A slot's ad, ours or a network's; nothing without one. */
export const AdView = ({ slot: { ad, state, onMessage }, label, heading, nameOf }: AdViewProps) => {
  if (ad?.kind === 'house')
    return <HouseAd gameKey={ad.gameKey} label={label} heading={heading} name={nameOf(ad.gameKey)} />
  if (ad?.kind === 'frame')
    return <AdFrame address={ad.address} label={label} isShown={state === 'shown'} onMessage={onMessage} />
  return null
}
