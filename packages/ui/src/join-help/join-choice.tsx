import type { JoinOrigin } from '@sofaspark/contract'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import styles from './join-help.module.css'

interface JoinChoiceProps {
  /** Named by the remote, whose build brings the texts that its sources name. */
  namespaces: readonly ['lan']
  /** Shown from two on. */
  choices: readonly JoinOrigin[]
  /** The one that the code leads to. */
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

/** The choice of the computer's network that the phones are in; nothing while there is only one. LCH-110 */
export const JoinChoice = (props: JoinChoiceProps) => {
  const { language } = useLanguage()
  if (props.choices.length < 2) return null
  return (
    <TextsProvider language={language} namespaces={props.namespaces}>
      <Choice {...props} />
    </TextsProvider>
  )
}
