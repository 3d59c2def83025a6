import { useObserved } from '@sofaspark/browser/react'
import { useVoice } from '@sofaspark/browser/react/use-voice.ts'
import { screenAccessOf } from '@sofaspark/browser/screen-access.ts'
import { ScreenAccessChoices } from '@sofaspark/ui/screen-access/screen-access.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'

const namespaces = ['access'] as const

/** The choices of this screen for eyes and ears. EVE-220 */
export const AccessChoices = () => {
  const { storage, language, clock } = useCapabilities()
  const control = screenAccessOf(storage)
  const access = useObserved(control.state)
  const voice = useVoice(useObserved(language.language))
  return (
    <ScreenAccessChoices
      namespaces={namespaces}
      clock={clock}
      access={access}
      onChange={(change) => control.change(change)}
      voice={voice}
    />
  )
}
