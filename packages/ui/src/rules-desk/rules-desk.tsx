import { limits, type Clock, type Lobby, type LobbyRules, type OfferedText, type PlayerId } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Button, IconButton } from '../button/button.tsx'
import { Stepper } from '../switch/stepper.tsx'
import { Switch } from '../switch/switch.tsx'
import { DeskTexts } from './desk-texts.tsx'
import styles from './rules-desk.module.css'

interface DeskProps {
  /** Named by the remote, whose build brings the texts that its sources name. */
  namespaces: readonly ['desk']
  lobby: Lobby
  clock: Pick<Clock, 'after'>
}

interface DoorProps extends DeskProps {
  onAdmit: (playerId: PlayerId, ok: boolean) => void
  /** Players' texts that wait for an answer. */
  texts: readonly OfferedText[]
  onText: (id: string, ok: boolean) => void
}

interface RulesProps extends DeskProps {
  onRules: (rules: Partial<LobbyRules>) => void
}

/** One question to the host or an admin, with its two answers. */
const Question = (props: {
  text: string
  yes: { name: string; testId: string }
  no: { name: string; testId: string }
  onAnswer: (ok: boolean) => void
}) => (
  <>
    <span className={styles['asks']} dir="auto">
      {props.text}
    </span>
    <span className={styles['answers']}>
      <Button
        size="s"
        variant="primary"
        icon="check"
        data-testid={props.yes.testId}
        onClick={() => props.onAnswer(true)}
      >
        {props.yes.name}
      </Button>
      <IconButton
        size="s"
        icon="close"
        data-testid={props.no.testId}
        label={props.no.name}
        onClick={() => props.onAnswer(false)}
      />
    </span>
  </>
)

const Questions = ({ lobby, onAdmit, texts, onText }: Omit<DoorProps, 'namespaces' | 'clock'>) => {
  const t = useTexts('desk')
  return (
    <ul className={styles['door']} aria-label={t('door.heading')} data-key-zone="">
      {(lobby.waiting ?? []).map(({ id, name }) => (
        <li key={id} className={styles['phone']} data-player-id={id}>
          <Question
            text={t('door.asks', { name })}
            yes={{ name: t('door.admitName', { name }), testId: 'admit' }}
            no={{ name: t('door.refuseName', { name }), testId: 'refuse' }}
            onAnswer={(ok) => onAdmit(id, ok)}
          />
        </li>
      ))}
      {texts.map(({ id, text }) => (
        <li key={id} className={styles['phone']} data-text-id={id}>
          <Question
            text={t('offered.name', { text })}
            yes={{ name: t('offered.showText', { text }), testId: 'approve-text' }}
            no={{ name: t('offered.refuseText', { text }), testId: 'refuse-text' }}
            onAnswer={(ok) => onText(id, ok)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The waiting phones and the texts that wait, each with its two answers; a live region, empty while there are none. LCH-120 */
export const DeskDoor = ({ namespaces, clock, ...rest }: DoorProps) => (
  <div role="status">
    {(rest.lobby.waiting || rest.texts.length > 0) && (
      <DeskTexts namespaces={namespaces} clock={clock}>
        <Questions {...rest} />
      </DeskTexts>
    )}
  </div>
)

const seatCounts = Array.from({ length: limits.seats }, (_, at) => at + 1)
/** No limit gives the most time. */
const roomTimes = [1, 1.5, 2, 0] as const satisfies readonly LobbyRules['times'][]

const Rules = ({ lobby, onRules }: Pick<RulesProps, 'lobby' | 'onRules'>) => {
  const t = useTexts('desk')
  const { language } = useLanguage()
  const { approval, numberHidden, filter, maxPlayers, audience, times } = lobby.rules
  const isStrict = filter === 'strict'
  return (
    <section data-testid="rules-desk" className={styles['rules']} aria-label={t('rules.heading')} data-key-zone="">
      <Switch
        data-testid="rule"
        data-rule="approval"
        label={t('rules.approval')}
        hint={t('rules.approvalHint')}
        isOn={approval}
        onTurn={() => onRules({ approval: !approval })}
      />
      <Switch
        data-testid="rule"
        data-rule="numberHidden"
        label={t('rules.numberHidden')}
        hint={t('rules.numberHiddenHint')}
        isOn={numberHidden}
        onTurn={() => onRules({ numberHidden: !numberHidden })}
      />
      <Switch
        data-testid="rule"
        data-rule="filter"
        label={t('rules.strict')}
        hint={t('rules.strictHint')}
        isOn={isStrict}
        onTurn={() => onRules({ filter: isStrict ? 'family' : 'strict' })}
      />
      <Switch
        data-testid="rule"
        data-rule="audience"
        label={t('rules.audience')}
        hint={t('rules.audienceHint')}
        isOn={audience}
        onTurn={() => onRules({ audience: !audience })}
      />
      <Stepper
        data-testid="rule"
        data-rule="times"
        label={t('rules.times')}
        hint={t(times === 0 ? 'rules.noLimitHint' : 'rules.timesHint')}
        values={roomTimes}
        value={times}
        text={times === 0 ? t('rules.noLimit') : `×${times.toLocaleString(language)}`}
        less={t('rules.shorter')}
        more={t('rules.longer')}
        onChange={(next) => onRules({ times: next })}
      />
      <Stepper
        data-testid="rule"
        data-rule="maxPlayers"
        label={t('rules.maxPlayers')}
        values={seatCounts}
        value={maxPlayers}
        text={String(maxPlayers)}
        less={t('rules.fewer')}
        more={t('rules.more')}
        onChange={(most) => onRules({ maxPlayers: most })}
      />
    </section>
  )
}

/** The room's rules as switches, for the host and admins: the same by touch, remote control, keyboard and gamepad. LCH-121 */
export const DeskRules = ({ namespaces, clock, ...rest }: RulesProps) => (
  <DeskTexts namespaces={namespaces} clock={clock}>
    <Rules {...rest} />
  </DeskTexts>
)
