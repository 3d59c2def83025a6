import { join } from 'node:path'
import { pageFile } from '@sofaspark/contract'
import { invitationPage, sofaWordsFile, type Sofa, type SofaWords } from '@sofaspark/contract/invitations.ts'
import { createHtmlFiles } from '../pages/html-file.ts'

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

export const createSofaPage = (distDir: string): SofaPage => {
  const file = createHtmlFiles()
  return (sofa, { origin, code, nonce }) => {
    const at = (name: string): string => join(distDir, 'pages', name)
    const html =
      file(at(pageFile(invitationPage, 'phone', sofa.language))) ?? file(at(pageFile(invitationPage, 'phone', null)))
    const words = file(at(sofaWordsFile))
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
