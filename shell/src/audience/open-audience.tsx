import { createRoot } from 'react-dom/client'
import type { AudienceCounts } from '@sofaspark/contract'
import type { ShellCapabilities } from '@sofaspark/browser'
import { createHostAudience } from '@sofaspark/browser/host-audience.ts'
import { AudienceLayer } from './audience-layer.tsx'
import { createCheerSounds } from './cheer-sounds.ts'

/** Opens the audience of this screen's lobby, shown over its pages from now on. */
export const openAudience = (
  page: Document,
  capabilities: ShellCapabilities,
  first: Pick<AudienceCounts, 'size'>,
): void => {
  const audience = createHostAudience(capabilities, first)
  capabilities.audience.set(audience)
  audience.onCheers(createCheerSounds(capabilities))
  const place = page.createElement('div')
  page.body.append(place)
  createRoot(place).render(<AudienceLayer capabilities={capabilities} audience={audience} />)
}
