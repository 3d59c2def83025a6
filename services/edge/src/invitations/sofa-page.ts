import { pageFile } from '@sofaspark/contract'
import { invitationPage, sofaWordsFile, type Sofa, type SofaWords } from '@sofaspark/contract/invitations.ts'
import type { PageDocuments } from '../pages/page-documents.ts'
import type { RegistrySource } from '../registry/registry-source.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** "Maya’s sofa: 3 friends, Draw Down", in the room's language (EDG-320). */
export const sofaTitle = ({ sofas, games }: SofaWords, { host, players, gameKey }: Sofa): string => {
  const words = host === '' ? sofas[0] : sofas[Math.min(players, sofas.length - 1)]
  const sofa = (words ?? '').replace('__NAME__', () => host)
  const game = gameKey === null ? undefined : games[gameKey]
  return game === undefined ? sofa : `${sofa}, ${game}`
}

/** The page of an invitation, filled for a room; `null` while it is not built. */
export type SofaPage = (sofa: Sofa, at: { origin: string; code: string; nonce: string }) => string | null

interface Parts {
  registry: Pick<RegistrySource, 'read'>
  documents: PageDocuments
}

export const createSofaPage = ({ registry, documents }: Parts): SofaPage => {
  return (sofa, { origin, code, nonce }) => {
    const current = registry.read()
    const [html = null] = [sofa.language, null].flatMap(
      (language) =>
        documents.documentOf(current, 'mf-marketing', pageFile(invitationPage, 'phone', language), sofa.language) ?? [],
    )
    const words = documents.textOf(current, 'mf-marketing', sofaWordsFile)
    if (html === null || words === null) return null
    const inLanguages = JSON.parse(words) as Readonly<Record<string, SofaWords | undefined>>
    const spoken = inLanguages[sofa.language]
    if (!spoken) return null
    const isKnown = sofa.gameKey !== null && Object.hasOwn(spoken.games, sofa.gameKey)
    const values: Readonly<Record<string, string>> = {
      __SOFA__: sofaTitle(spoken, sofa),
      __GAME__: isKnown ? String(sofa.gameKey) : 'home',
      __ORIGIN__: origin,
      __CODE__: code,
      __NONCE__: nonce,
    }
    return html.replace(/__(?:SOFA|GAME|ORIGIN|CODE|NONCE)__/g, (mark) => escaped(values[mark] ?? ''))
  }
}
