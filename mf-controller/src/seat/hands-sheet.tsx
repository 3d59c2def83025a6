import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { Switch } from '@sofaspark/ui/switch/switch.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './seat-sheet.module.css'

const namespaces = ['access'] as const
const switches = ['mirrored', 'large', 'holds', 'guessesOnly', 'steady'] as const

const Switches = () => {
  const { hands } = useCapabilities()
  const t = useTexts('access')
  const now = useObserved(hands.state)
  return (
    <div className={styles['actions']}>
      {switches.map((name) => (
        <Switch
          key={name}
          data-testid="hands-switch"
          data-name={name}
          label={t(`hands.${name}`)}
          hint={t(`hands.${name}Hint`)}
          isOn={now[name]}
          onTurn={() => hands.change({ [name]: !now[name] })}
        />
      ))}
    </div>
  )
}

/** How this phone's player uses pads. CTL-270 */
export const HandsSheet = ({ onClose }: { onClose: () => void }) => {
  const { clock } = useCapabilities()
  const t = useTexts('controller')
  const { language } = useLanguage()
  return (
    <Dialog open onClose={onClose} heading={t('sheet.hands')} closeLabel={t('sheet.close')}>
      <TextsProvider language={language} namespaces={namespaces} clock={clock}>
        <Switches />
      </TextsProvider>
    </Dialog>
  )
}
