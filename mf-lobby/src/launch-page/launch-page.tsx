import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isUnfocused, layerOver, pressFocused, walkFocus } from '@sofaspark/browser/screen-keys.ts'
import { useCast } from '@sofaspark/browser/react/use-cast.ts'
import { useScreenKeys } from '@sofaspark/browser/react/use-screen-keys.ts'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { Button, ButtonLink, IconButton } from '@sofaspark/ui/button/button.tsx'
import { Kbd } from '@sofaspark/ui/kbd/kbd.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { Banner } from '@sofaspark/ui/toast/toast.tsx'
import { LaunchAd } from '../ads/lobby-ads.tsx'
import { LanguagePicker, FullscreenButton } from '../page/corner-controls.tsx'
import { useProblemText } from '../launching/launcher.ts'
import { useHydrated, useObserved, useLoaded } from '@sofaspark/browser/react'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { closeTopLayer } from '../page/layers.ts'
import { LastEvening } from '../players/evening.tsx'
import { GameShelf } from './game-shelf.tsx'
import { createHostLaunch, type HostLaunch, RegionPicker } from './host-launch.tsx'
import { StepsCarousel } from './steps-carousel.tsx'
import styles from './launch-page.module.css'
import { isQuiet, seatHex, seatShape, televisionAddress } from '@sofaspark/contract'
import { FirstViewEnd } from '@sofaspark/ui/first-view-end/first-view-end.tsx'
import { Sofa, type SofaPlayer } from '@sofaspark/ui/sofa/sofa.tsx'
import { readingLinks } from '@sofaspark/contract/site-links.ts'
import { ConsentSettings } from '@sofaspark/ui/consent-settings/consent-settings.tsx'
import { GamePicture } from '../games/game-picture.tsx'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { visibleGames } from '../selection/selection.ts'
import demoScreenStyles from './demo-screen.module.css'

const introduction = '/videos/introductionSilent.mp4'
const SLIDE_MS = 4_500

/** As wide as `.set` in the styles. */
const pictureSizes = '(max-width: 1000px) 90vw, min(44rem, 45vw)'

/** Key art, one game after another, each requested one turn ahead, while no recording plays. MKT-185 */
const ArtShow = () => {
  const { clock, games, storage } = useCapabilities()
  const shown = visibleGames(useObserved(games), storage.get('rollout')).slice(0, 5)
  const isHydrated = useHydrated()
  const [turn, setTurn] = useState(0)
  const loaded = isHydrated ? turn + 2 : 1
  useEffect(() => everyShown(clock, SLIDE_MS, () => setTurn((now) => (isQuiet(document) ? now : now + 1))), [clock])
  return shown.slice(0, loaded).map((game, index) => (
    <span key={game.key} className={demoScreenStyles['slide']} data-shown={index === turn % shown.length || undefined}>
      <GamePicture game={game} sizes={pictureSizes} first={index === 0} className={demoScreenStyles['art']} />
    </span>
  ))
}

/** The television of the launch page: the demo recording if there is one, else the games' key art. */
const DemoScreen = () => {
  const t = useTexts('lobby')
  const isLoaded = useLoaded()
  const [video, setVideo] = useState<'loading' | 'playing' | 'missing'>('loading')
  return (
    <div className={demoScreenStyles['set']}>
      <div className={demoScreenStyles['screen']}>
        {video !== 'playing' && <ArtShow />}
        {isLoaded && video !== 'missing' && (
          <video
            src={introduction}
            data-shown={video === 'playing' || undefined}
            className={demoScreenStyles['video']}
            muted
            loop
            playsInline
            autoPlay
            controls={video === 'playing'}
            aria-label={t('launch.demo')}
            onPlaying={() => setVideo('playing')}
            onError={() => setVideo('missing')}
          />
        )}
        <span className={demoScreenStyles['gloss']} />
      </div>
      <span className={demoScreenStyles['foot']} />
    </div>
  )
}

/** A button that opens the console on a television, if the browser knows of one. MKT-241 */
const CastButton = () => {
  const t = useTexts('lobby')
  const { language } = useLanguage()
  const cast = useCast(`/?startImmediately=true&language=${language}&from=cast`)
  return cast && <IconButton data-testid="cast" variant="quiet" icon="tv" label={t('bar.cast')} onClick={cast} />
}

/** Thanks, credits, support, and the pages for search, which are separate documents. */
const PageFooter = () => {
  const t = useTexts('lobby')
  const { navigation, storage, config } = useCapabilities()
  const { language } = useLanguage()
  const isConsole = storage.get('consoleMode') === true
  return (
    <footer className={styles['footer']}>
      <Logo size="2rem" />
      <p>{t('footer.free')}</p>
      <span className={styles['gap']} />
      <ConsentSettings className={styles['plain']}>{t('footer.cookies')}</ConsentSettings>
      <a
        href="/credits"
        data-spark=""
        className={styles['plain']}
        onClick={(event) => {
          event.preventDefault()
          navigation.go('/credits')
        }}
      >
        {t('footer.credits')}
      </a>
      {!isConsole && (
        <a href={televisionAddress(language)} data-spark="" className={styles['plain']}>
          {t('footer.television')}
        </a>
      )}
      {!isConsole && config.supporters !== false && (
        <ButtonLink variant="secondary" icon="heart" href="/supporter">
          {t('footer.support')}
        </ButtonLink>
      )}
      <nav className={styles['reading']} aria-label={t('footer.more')}>
        {readingLinks.map(({ path, label, language }) => (
          <a key={path} href={path} hrefLang={language} lang={language}>
            {label}
          </a>
        ))}
      </nav>
    </footer>
  )
}

const looks = [
  { hat: 'party', face: 'grin' },
  { hat: 'none', face: 'smile' },
  { hat: 'wizard', face: 'wink' },
  { hat: 'viking', face: 'fierce' },
  { hat: 'flower', face: 'surprised' },
  { hat: 'cap', face: 'cool' },
  { hat: 'tophat', face: 'cheeky' },
] as const

const beans: readonly SofaPlayer[] = looks.map((look, seat) => ({
  id: `demo-${seat}`,
  name: '',
  color: seatHex(seat),
  shape: seatShape(seat),
  connected: true,
  supporter: false,
  ...look,
}))

// Few parties move to another screen.
const WatchOn = lazy(async () => ({ default: (await import('./watch-on.tsx')).WatchOn }))

/** Sample players; decoration only. Their space is reserved, and the first view is complete without them. */
const DemoSofa = () => (
  <div className={styles['sofa']} aria-hidden="true">
    <FirstViewEnd />
    <Sofa players={beans} admin="demo-1" />
  </div>
)

const Start = ({ launch }: { launch: HostLaunch }) => {
  const t = useTexts('lobby')
  const ui = useTexts('ui')
  const problem = useProblemText()
  const { sounds, host } = useCapabilities()
  const session = useObserved(host.session)
  const isMoved = session.phase === 'ended' && session.reason === 'moved'
  const state = useObserved(launch.state)
  const creating = state.phase === 'creating'
  return (
    <div className={styles['start']}>
      {isMoved && session.watch && (
        <Suspense fallback={null}>
          <WatchOn watch={session.watch} />
        </Suspense>
      )}
      <Button
        data-testid="create-lobby"
        data-starts=""
        variant="primary"
        size="xl"
        icon="play"
        busy={creating}
        className={styles['button']}
        onClick={() => {
          sounds.unlock()
          void launch.create()
        }}
      >
        {creating ? t('launch.opening') : t('launch.button')}
      </Button>
      {state.phase === 'failed' ? (
        <Banner tone="bad" heading={t('problem.noLobby')}>
          {problem(state.code)}
        </Banner>
      ) : (
        <p className={styles['hint']} role="status">
          {isMoved ? (
            t('launch.moved')
          ) : (
            <>
              {t('launch.hint')} <Kbd>{ui('key.enter')}</Kbd>
            </>
          )}
        </p>
      )}
    </div>
  )
}

const Bring = lazy(async () => ({ default: (await import('./bring-party.tsx')).BringParty }))

/** A party of another screen may come here. LCH-330 */
const BringButton = ({ launch }: { launch: HostLaunch }) => {
  const t = useTexts('lobby')
  const { host } = useCapabilities()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (isHydrated && !host.offer) return null
  return (
    <>
      <Button variant="quiet" icon="tv" data-testid="bring-party" onClick={() => setOpen(true)}>
        {t('launch.bring')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Bring onClose={close} onGiven={launch.enter} />
        </Suspense>
      )}
    </>
  )
}

/** The big screen's first page: what this is, and the launch button. */
export const LaunchPage = () => {
  const t = useTexts('lobby')
  const capabilities = useCapabilities()
  const isHydrated = useHydrated()
  const [launch] = useState(() => createHostLaunch(capabilities, capabilities.sounds, capabilities.meter))
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    launch.start()
  }, [launch])
  useEffect(() => {
    if (!capabilities.takeEarlyPress?.()) return
    capabilities.sounds.unlock()
    void launch.create()
  }, [capabilities, launch])
  useScreenKeys(capabilities.clock, (key, from, target) => {
    const element = target instanceof Element && !isUnfocused(target) ? target : null
    if ((key === 'back' || key === 'escape') && closeTopLayer()) return true
    const layer = element ? element.closest('dialog, [role=menu]') : layerOver(document)
    if (key === 'enter' && element?.matches('a, button')) return pressFocused(from)
    // The press of a layer whose control is gone returns the focus to it, and starts nothing behind it.
    if (key === 'enter' && layer) return walkFocus(layer, 'down')
    if (key === 'enter') {
      capabilities.sounds.unlock()
      void launch.create()
      return true
    }
    return page.current !== null && walkFocus(layer ?? page.current, key)
  })
  return (
    <div ref={page} className={styles['page']}>
      <LivingRoom className={styles['room']}>
        <header className={styles['bar']}>
          <Logo size="3.2rem" />
          <span className={styles['gap']} />
          <span className={styles['controls']} inert={!isHydrated}>
            <BringButton launch={launch} />
            <RegionPicker choice={launch.choice} />
            <LanguagePicker />
            <CastButton />
            <FullscreenButton />
          </span>
        </header>
        <main className={styles['hero']} {...bigScreen}>
          <div>
            <h1 className={styles['title']}>{t('launch.title')}</h1>
            <p className={styles['explainer']}>{t('launch.explainer')}</p>
            <Start launch={launch} />
          </div>
          <DemoScreen />
        </main>
        <DemoSofa />
      </LivingRoom>
      <StepsCarousel />
      <GameShelf />
      <LaunchAd />
      <PageFooter />
      <LastEvening />
    </div>
  )
}
