import { type ErrorCode, defaultRules, supporterAddress, timings, type PlanId } from '@sofaspark/contract'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import styles from './supporter-page.module.css'
import { lazy, Suspense, useEffect, useId, useState, type SubmitEvent } from 'react'
import { SupporterFrame } from './supporter-frame.tsx'
import { priceIn } from '@sofaspark/contract/price.ts'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { HiddenCode } from '@sofaspark/ui/rules-desk/hidden-number.tsx'
import { findPinCheck, mayBeGuarded } from '@sofaspark/browser/pin-guard.ts'
import { useShownNumber } from '@sofaspark/browser/react/use-shown-number.ts'
import { deskTexts, useCapabilities } from '../shared/page.tsx'
import type { SupporterPageState, SupporterDesk } from './supporter-page-store.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'

const told = [
  'bad_payload',
  'code_wrong',
  'code_expired',
  'rate_limited',
  'payment_required',
  'unauthorized',
  'sign_in_needed',
  'unavailable',
] as const

/** Why the last step failed, in the reader's language. */
const Problem = ({ code }: { code: ErrorCode | null }) => {
  const t = useTexts('supporter')
  if (code === null) return null
  return (
    <p role="alert" className={styles['problem']} data-code={code}>
      {t(`problem.${told.find((known) => known === code) ?? 'unavailable'}`)}
    </p>
  )
}

/** Asks once more before everything is erased. */
const Erasing = ({ desk, state }: { desk: SupporterDesk; state: { busy: boolean; isSure: boolean } }) => {
  const t = useTexts('supporter')
  if (!state.isSure)
    return (
      <Button variant="quiet" onClick={() => desk.askToErase(true)} data-testid="supporter-erase">
        {t('erase.ask')}
      </Button>
    )
  return (
    <>
      <p>{t('erase.sure')}</p>
      <Button
        variant="danger"
        busy={state.busy}
        onClick={() => void desk.erase()}
        data-testid="supporter-erase-confirm"
      >
        {t('erase.yes')}
      </Button>
      <Button onClick={() => desk.askToErase(false)}>{t('erase.no')}</Button>
    </>
  )
}

/** A supporter's subscription on this device: back to the sofa first, and cancelling in plain sight. */
const Standing = ({
  desk,
  state,
}: {
  desk: SupporterDesk
  state: Extract<SupporterPageState, { phase: 'active' }>
}) => {
  const t = useTexts('supporter')
  const { language } = useLanguage()
  const { device } = useCapabilities()
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(state.untilS * 1_000))
  const back = desk.room === null ? '/' : device === 'phone' ? `/browser?roomNumber=${desk.room}` : '/games'
  return (
    <div className={styles['form']}>
      <h1>{t('active.heading')}</h1>
      <Badge tone="supporter" icon="crown" className={styles['until']} data-testid="supporter-badge">
        {t(state.isCancelled ? 'active.cancelled' : 'active.until', { date })}
      </Badge>
      <Problem code={state.problem} />
      <ButtonLink variant="primary" size="l" icon="play" href={back} data-testid="supporter-back">
        {t(desk.room === null ? 'home' : 'back')}
      </ButtonLink>
      {!state.isCancelled && (
        <Button busy={state.busy} onClick={() => void desk.cancel()}>
          {t('cancel')}
        </Button>
      )}
      <Button variant="quiet" busy={state.busy} onClick={() => void desk.openPortal()}>
        {t('portal')}
      </Button>
      <Button variant="quiet" onClick={desk.signOut}>
        {t('signOut')}
      </Button>
      <Erasing desk={desk} state={state} />
    </div>
  )
}

// Loaded only where there may be a PIN.
const PinIfAsked = lazy(async () => ({ default: (await import('@sofaspark/ui/rules-desk/pin-pad.tsx')).PinIfAsked }))

/** `gate` runs a payment at once, or after the PIN of the party that this browser hosts or administers. LCH-133 */
const usePinBeforePaying = (room: string | null) => {
  const { storage, config, clock } = useCapabilities()
  const [act, setAct] = useState<(() => void) | null>(null)
  const close = () => setAct(null)
  return {
    gate: (next: () => void): void => {
      if (mayBeGuarded(storage)) setAct(() => next)
      else next()
    },
    question: act !== null && (
      <Suspense>
        <PinIfAsked
          namespaces={deskTexts}
          clock={clock}
          find={() => findPinCheck({ storage, config, room: room ?? undefined, fetch: window.fetch.bind(window) })}
          onRight={() => {
            close()
            act()
          }}
          onClose={close}
        />
      </Suspense>
    ),
  }
}

type Of<Phase extends SupporterPageState['phase']> = Extract<SupporterPageState, { phase: Phase }>

const Offer = ({ desk, state }: { desk: SupporterDesk; state: Of<'offer'> }) => {
  const t = useTexts('supporter')
  const { language } = useLanguage()
  const [plan, setPlan] = useState<PlanId>('month')
  const [email, setEmail] = useState('')
  const hint = useId()
  const { gate, question } = usePinBeforePaying(desk.room)
  const pay = (event: SubmitEvent) => {
    event.preventDefault()
    gate(() => void desk.pay(plan, email))
  }
  return (
    <form className={styles['form']} onSubmit={pay}>
      {question}
      {state.notPaid && <p role="status">{t('notPaid')}</p>}
      <fieldset className={styles['plans']}>
        <legend>{t('plan.label')}</legend>
        {state.plans.map((one) => (
          <label key={one.id} className={styles['plan']}>
            <input type="radio" name="plan" checked={plan === one.id} onChange={() => setPlan(one.id)} />
            <span>{t(`plan.${one.id}`, { price: priceIn(language, one) })}</span>
          </label>
        ))}
        <small className={styles['tax']}>{t('plan.tax')}</small>
      </fieldset>
      <label className={styles['field']}>
        {t('email')}
        <input
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          required
          value={email}
          aria-describedby={hint}
          onChange={(event) => setEmail(event.target.value)}
        />
        <small id={hint}>{t('emailHint')}</small>
      </label>
      <Problem code={state.problem} />
      <Button type="submit" variant="primary" size="l" icon="heart" busy={state.busy} data-testid="become-supporter">
        {t('pay')}
      </Button>
      <small>{t('grownUp')}</small>
      <Button variant="quiet" onClick={desk.askForCode}>
        {t('have')}
      </Button>
      {state.lapsed && <Erasing desk={desk} state={state} />}
    </form>
  )
}

const SignIn = ({ desk, state }: { desk: SupporterDesk; state: Of<'code'> }) => {
  const t = useTexts('supporter')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void (state.sentTo === null ? desk.sendCode(email) : desk.signIn(code.trim()))
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <h2>{t('code.heading')}</h2>
      {state.sentTo === null ? (
        <>
          <p>{t('code.text')}</p>
          <label className={styles['field']}>
            {t('email')}
            <input
              type="email"
              autoComplete="email"
              dir="ltr"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </label>
        </>
      ) : (
        <>
          <p role="status">{t('code.sent')}</p>
          {state.waitS > 0 && <p>{t('code.waits', { minutes: Math.ceil(state.waitS / 60) })}</p>}
          <label className={styles['field']}>
            {t('code.label')}
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\d{6}"
              maxLength={6}
              dir="ltr"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
        </>
      )}
      <Problem code={state.problem} />
      <Button type="submit" variant="primary" size="l" busy={state.busy}>
        {t(state.sentTo === null ? 'code.send' : 'code.enter')}
      </Button>
      <Button variant="quiet" onClick={() => void desk.backToOffer()}>
        {t('title')}
      </Button>
    </form>
  )
}

/** On a big screen: a code for the same page on a phone, which has a keyboard and belongs to the person who pays. */
const OnAPhone = ({ room }: { room: string }) => {
  const t = useTexts('supporter')
  const capabilities = useCapabilities()
  const { origin } = useJoinOrigin(capabilities)
  const session = useObserved(capabilities.host.session)
  const rules = session.phase === 'open' ? session.lobby.rules : defaultRules
  const { isShown, show } = useShownNumber(capabilities.clock, { rules })
  const url = supporterAddress(origin, { roomNumber: room, language: useObserved(capabilities.language.language) })
  const sizePx = timings.qrLobbyPx
  return (
    <aside className={styles['phone']}>
      {isShown ? (
        <QrFrame data-url={url}>
          <QrCode value={url} sizePx={sizePx} label={t('phone.label')} />
        </QrFrame>
      ) : (
        <HiddenCode namespaces={deskTexts} clock={capabilities.clock} sizePx={sizePx} onShow={show} />
      )}
      <h2>{t('phone.heading')}</h2>
      <p>{t('phone.text')}</p>
    </aside>
  )
}

const Step = ({ desk, state }: { desk: SupporterDesk; state: SupporterPageState }) => {
  const t = useTexts('supporter')
  switch (state.phase) {
    case 'loading':
      return <Spinner size="l" label={t('title')} />
    case 'checking':
      return <Spinner size="l" label={t('checking')} />
    case 'offer':
      return <Offer desk={desk} state={state} />
    case 'code':
      return <SignIn desk={desk} state={state} />
    case 'active':
      return <Standing desk={desk} state={state} />
  }
}

const gives = [
  ['ads', 'heart'],
  ['early', 'spark'],
  ['crown', 'crown'],
] as const

/** `/supporter`: the offer, with cancelling as visible as buying. */
export const SupporterPage = ({ desk }: { desk: SupporterDesk }) => {
  const t = useTexts('supporter')
  const { device } = useCapabilities()
  const state = useObserved(desk.state)
  useEffect(() => {
    void desk.start()
  }, [desk])
  const title = t('title')
  const isActive = state.phase === 'active'
  return (
    <SupporterFrame title={title}>
      {!isActive && (
        <div className={styles['words']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
          <ul className={styles['gives']}>
            {gives.map(([key, icon]) => (
              <li key={key}>
                <Icon name={icon} /> {t(`gives.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <section className={styles['card']} aria-live="polite">
        <Step desk={desk} state={state} />
      </section>
      {device === 'screen' && !isActive && desk.room !== null && <OnAPhone room={desk.room} />}
      {!isActive && (
        <ButtonLink
          variant="quiet"
          href={device === 'phone' && desk.room !== null ? `/browser?roomNumber=${desk.room}` : '/'}
        >
          {t(desk.room === null ? 'home' : 'back')}
        </ButtonLink>
      )}
    </SupporterFrame>
  )
}
