import { useEffect, useRef, useState } from 'react'
import { isUnfocused, layerOver, pressFocused, walkFocus } from '@sofaspark/browser/focus-zone.ts'
import { useScreenKeys } from '@sofaspark/browser/react/use-screen-keys.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Kbd } from '@sofaspark/ui/kbd/kbd.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { Banner } from '@sofaspark/ui/toast/toast.tsx'
import { LaunchAd } from '../ads/launch-ad.tsx'
import { LanguagePicker } from '../language/language-picker.tsx'
import { useProblemText } from '../launching/problem-text.ts'
import { FullscreenButton } from '../page/fullscreen-button.tsx'
import { useHydrated, useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import { closeTopLayer } from '../page/layers.ts'
import { LastEvening } from '../players/last-evening.tsx'
import { DemoScreen } from './demo-screen.tsx'
import { DemoSofa } from './demo-sofa.tsx'
import { GameShelf } from './game-shelf.tsx'
import { createHostLaunch, type HostLaunch } from './host-launch.ts'
import { PageFooter } from './page-footer.tsx'
import { RegionPicker } from './region-picker.tsx'
import { StepsCarousel } from './steps-carousel.tsx'
import styles from './launch-page.module.css'

const Start = ({ launch }: { launch: HostLaunch }) => {
  const t = useTexts('lobby')
  const ui = useTexts('ui')
  const problem = useProblemText()
  const { sounds } = usePowers()
  const state = useObserved(launch.state)
  const creating = state.phase === 'creating'
  return (
    <div className={styles['start']}>
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
        <p className={styles['hint']}>
          {t('launch.hint')} <Kbd>{ui('key.enter')}</Kbd>
        </p>
      )}
    </div>
  )
}

/** The big screen's first page: what this is, and the launch button. */
export const LaunchPage = () => {
  const t = useTexts('lobby')
  const powers = usePowers()
  const isHydrated = useHydrated()
  const [launch] = useState(() => createHostLaunch(powers, powers.sounds, powers.meter))
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    launch.start()
  }, [launch])
  useEffect(() => {
    if (!powers.takeEarlyPress?.()) return
    powers.sounds.unlock()
    void launch.create()
  }, [powers, launch])
  useScreenKeys(powers.clock, (key, from, target) => {
    const element = target instanceof Element && !isUnfocused(target) ? target : null
    if ((key === 'back' || key === 'escape') && closeTopLayer()) return true
    const layer = element ? element.closest('dialog, [role=menu]') : layerOver(document)
    if (key === 'enter' && element?.matches('a, button')) return pressFocused(from)
    // The press of a layer whose control is gone returns the focus to it, and starts nothing behind it.
    if (key === 'enter' && layer) return walkFocus(layer, 'down')
    if (key === 'enter') {
      powers.sounds.unlock()
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
            <RegionPicker choice={launch.choice} />
            <LanguagePicker />
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
