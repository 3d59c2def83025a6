import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { DeskTexts } from '@sofaspark/ui/rules-desk/desk-texts.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from '../page/texts.ts'

interface ShareProps {
  /** How many screens watch. */
  mirrors: number
  onOpen: () => void
}

const Share = ({ mirrors, onOpen }: ShareProps) => {
  const t = useTexts('desk')
  return (
    <Button icon="tv" data-testid="share-screen" onClick={onOpen}>
      {mirrors > 0 ? t('share.watching', { count: mirrors }) : t('share.open')}
    </Button>
  )
}

/** The desk's way to other screens, which counts those that watch. LCH-140 */
export const ShareButton = (props: ShareProps) => (
  <DeskTexts namespaces={deskTexts} clock={useCapabilities().clock}>
    <Share {...props} />
  </DeskTexts>
)
