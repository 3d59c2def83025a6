import { textScales, type Clock, type ScreenAccess } from '@sofaspark/contract'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Stepper } from '../switch/stepper.tsx'
import { Switch } from '../switch/switch.tsx'
import styles from './screen-access.module.css'

interface ScreenAccessProps {
  /** Named by the remote, whose build brings the texts that its sources name. */
  namespaces: readonly ['access']
  clock: Pick<Clock, 'after'>
  access: ScreenAccess
  onChange: (change: Partial<ScreenAccess>) => void
  /** The device's voice for the page's language; a device without one shows no switch. */
  voice: 'none' | 'ready' | 'failed'
}

const sizes = textScales.map((_, step) => step)
const sizeNames = ['text1', 'text2', 'text3'] as const

const Choices = ({ access, onChange, voice }: Pick<ScreenAccessProps, 'access' | 'onChange' | 'voice'>) => {
  const t = useTexts('access')
  const flag = (name: 'contrast' | 'captions' | 'announcer', hint = t(`screen.${name}Hint`)) => (
    <Switch
      data-testid="screen-switch"
      data-name={name}
      label={t(`screen.${name}`)}
      hint={hint}
      isOn={access[name]}
      onTurn={() => onChange({ [name]: !access[name] })}
    />
  )
  return (
    <section
      className={styles['choices']}
      aria-label={t('screen.heading')}
      data-testid="screen-access"
      data-key-zone=""
    >
      <Stepper
        data-testid="text-size"
        label={t('screen.text')}
        values={sizes}
        value={access.text}
        text={t(`screen.${sizeNames[access.text] ?? 'text1'}`)}
        less={t('screen.smaller')}
        more={t('screen.larger')}
        onChange={(text) => onChange({ text })}
      />
      {flag('contrast')}
      {flag('captions')}
      {voice !== 'none' && flag('announcer', voice === 'failed' ? t('screen.silent') : undefined)}
    </section>
  )
}

/** The choices of a big screen for eyes and ears. EVE-220 */
export const ScreenAccessChoices = ({ namespaces, clock, ...rest }: ScreenAccessProps) => {
  const { language } = useLanguage()
  return (
    <TextsProvider language={language} namespaces={namespaces} clock={clock}>
      <Choices {...rest} />
    </TextsProvider>
  )
}
