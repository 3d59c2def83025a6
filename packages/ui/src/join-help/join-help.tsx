import type { ReactNode } from 'react'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { classNames } from '../class-names/class-names.ts'
import styles from './join-help.module.css'
import type { JoinOrigin } from '@sofaspark/contract'
import { Button } from '../button/button.tsx'

type Place = 'home' | 'nowhere' | 'public'

const NOWHERE = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/
const HOME = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)[\d.]+$|\.local$|^[^.:]+$/

const placeOf = (hostname: string): Place =>
  NOWHERE.test(hostname) ? 'nowhere' : HOME.test(hostname) ? 'home' : 'public'

/** Keeps an address together and from left to right in any sentence. */
const isolated = (text: string): string => `\u2066${text}\u2069`

interface JoinHelpProps {
  /** Named by the remote, whose build brings the texts that its sources name. */
  namespaces: readonly ['lan']
  /** Where phones join. */
  origin: string
  className?: string | undefined
  /** Beside the heading, such as a button that closes it. */
  children?: ReactNode
}

const Help = ({ origin, className, children }: JoinHelpProps) => {
  const t = useTexts('lan')
  const { host, hostname, port, protocol } = new URL(origin)
  const place = placeOf(hostname)
  return (
    <div className={classNames(styles['help'], className)} role="status" data-testid="join-help">
      <div className={styles['top']}>
        <h2>{t('help.heading')}</h2>
        {children}
      </div>
      <ul>
        {place === 'nowhere' ? (
          <li>{t('help.noNetwork')}</li>
        ) : (
          <>
            <li>{t(place === 'home' ? 'help.wifi' : 'help.online')}</li>
            <li>{t('help.address', { address: isolated(host) })}</li>
            {place === 'home' && (
              <li>{t('help.firewall', { port: isolated(port || (protocol === 'https:' ? '443' : '80')) })}</li>
            )}
          </>
        )}
      </ul>
    </div>
  )
}

/** Advice for an empty sofa: the network, the firewall, and the address to type. LCH-111 */
export const JoinHelp = (props: JoinHelpProps) => {
  const { language } = useLanguage()
  return (
    <TextsProvider language={language} namespaces={props.namespaces}>
      <Help {...props} />
    </TextsProvider>
  )
}

interface JoinChoiceProps {
  /** Named by the remote, whose build brings the texts that its sources name. */
  namespaces: readonly ['lan']
  /** Shown if there are at least two. */
  choices: readonly JoinOrigin[]
  /** The one in the QR code. */
  origin: string
  onChoose: (card: string) => void
  className?: string | undefined
}

const Choice = ({ choices, origin, onChoose, className }: JoinChoiceProps) => {
  const t = useTexts('lan')
  const isAlone = ({ kind }: JoinOrigin) => choices.filter((other) => other.kind === kind).length === 1
  return (
    <div
      role="group"
      aria-label={t('choice.label')}
      className={classNames(styles['choice'], className)}
      data-key-zone="join"
    >
      {choices.map((choice) => (
        <Button
          key={choice.card}
          size="s"
          variant={choice.origin === origin ? 'primary' : 'quiet'}
          aria-pressed={choice.origin === origin}
          data-testid="join-card"
          data-card={choice.card}
          onClick={() => onChoose(choice.card)}
        >
          {choice.kind && isAlone(choice) ? t(`choice.${choice.kind}`) : <bdi dir="ltr">{choice.card}</bdi>}
        </Button>
      ))}
    </div>
  )
}

/** The choice of the computer's network that the phones are in; nothing while there is only one. LCH-32 */
export const JoinChoice = (props: JoinChoiceProps) => {
  const { language } = useLanguage()
  if (props.choices.length < 2) return null
  return (
    <TextsProvider language={language} namespaces={props.namespaces}>
      <Choice {...props} />
    </TextsProvider>
  )
}
