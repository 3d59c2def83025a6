import { useTexts } from '@sofaspark/i18n/react.ts'
import { type ComponentProps, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './ad-view.module.css'
import { AD_PAGE_PARAMETER, adMessageIn, type AdMessage } from '@sofaspark/contract/ad-frames.ts'
import { GameArt } from '../game-art/game-art.tsx'
import { findGame } from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'
import { IconButton } from '../button/button.tsx'

/** The surface of every ad, labelled as an ad, for screen readers too. */
const AdCard = ({ className, children, ...rest }: ComponentProps<'aside'>) => {
  const label = useTexts('ui')('ad')
  return (
    <aside {...rest} aria-label={label} className={classNames(styles['ad'], className)}>
      <span className={styles['label']}>{label}</span>
      {children}
    </aside>
  )
}

/** A sandboxed document has the origin `null`; any other origin is not the ad's. */
const SANDBOXED_ORIGIN = 'null'

/**
 * A document that moves on to the ad by itself. A frame that the page loads within seconds of a press takes the press
 * with it where both origins are of one site, and may then play sound; one that moves on by itself does not. SUP-125
 */
const leadTo = (address: string): string => {
  const ad = new URL(address)
  ad.searchParams.set(AD_PAGE_PARAMETER, window.location.origin)
  return `<meta http-equiv="refresh" content="0;url=${ad.href.replaceAll('&', '&amp;')}">`
}

interface AdFrameProps {
  address: string
  /** A pending frame is laid out but invisible. */
  isShown: boolean
  onMessage: (message: AdMessage) => void
}

/** A network's ad in a sandbox: no access to the page, navigation, windows, sound or the device; it reports its state. SUP-125, SUP-130 */
export const AdFrame = ({ address, isShown, onMessage }: AdFrameProps) => {
  const t = useTexts('ui')
  // Setting it again would reload the ad.
  const lead = useMemo(() => leadTo(address), [address])
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== SANDBOXED_ORIGIN) return
      const message = adMessageIn(data)
      if (message) onMessage(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onMessage])
  return (
    <AdCard className={isShown ? undefined : styles['awaited']}>
      <iframe
        ref={frame}
        title={t('ad')}
        srcDoc={lead}
        sandbox="allow-scripts"
        allow="autoplay 'none'; fullscreen 'none'"
        tabIndex={-1}
        className={styles['frame']}
      />
    </AdCard>
  )
}

/** An ad of our own for one of our games. */
const HouseAd = ({ gameKey, heading, name }: { gameKey: string; heading: string; name: string }) => (
  <AdCard>
    <GameArt key={gameKey} gameKey={gameKey} className={styles['art']} />
    <span className={styles['words']}>
      <span>{heading}</span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
    </span>
  </AdCard>
)

interface AdSlot {
  provider: string
  ad: { kind: 'house'; gameKey: string } | { kind: 'frame'; address: string } | null
  state: 'off' | 'waiting' | 'shown' | 'empty'
  onMessage: (message: AdMessage) => void
}

interface AdViewProps {
  slot: AdSlot
  /** Introduces one of our own games. */
  heading: string
  className?: string | undefined
  /** Beside the ad, or instead of it. */
  children?: ReactNode
}

/** A slot with its ad, ours or a network's, and its companion. */
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

interface AdOverlayProps extends Pick<AdViewProps, 'slot' | 'heading'> {
  closeLabel: string
  /** Closed by a press, by a missing or finished ad, or by a withdrawn consent. */
  onClose: () => void
  /** Below the ad. */
  children?: ReactNode
}

/** An ad over the page: invisible while pending, closed by one press. */
export const AdOverlay = ({ slot, heading, closeLabel, onClose, children }: AdOverlayProps) => {
  const t = useTexts('ui')
  const { state } = slot
  useEffect(() => {
    if (state === 'empty' || state === 'off') onClose()
  }, [state, onClose])
  const isShown = state === 'shown'
  return (
    <div
      role={isShown ? 'dialog' : undefined}
      aria-label={isShown ? t('ad') : undefined}
      data-state={state}
      className={styles['over']}
    >
      <div className={styles['card']}>
        <AdView slot={slot} heading={heading} />
        {children}
        <span className={styles['close']}>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </span>
      </div>
    </div>
  )
}
