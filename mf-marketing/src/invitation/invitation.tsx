import { brand, catalogue, languages, limits, type Language } from '@sofaspark/contract'
import { type SofaWords, invitationPage } from '@sofaspark/contract/invitations.ts'
import { loadTexts, type Texts } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { SiteLogo } from '../site/site-footer.tsx'
import styles from './invitation-view.module.css'

const speaking = (language: Language): Promise<Texts> => loadTexts(language, ['invitation', 'games'])

const wordsIn = (texts: Texts): SofaWords => ({
  sofas: [
    texts('invitation', 'nobody'),
    ...Array.from({ length: limits.seats }, (_, at) =>
      texts('invitation', 'sofa', { count: at + 1, name: '__NAME__' }),
    ),
  ],
  games: Object.fromEntries(catalogue.map(({ key }) => [key, texts('games', `${key as 'testgamelocal'}.name`)])),
})

/** The words by which the edge describes a sofa, in every language. MKT-160 */
export const sofaWords = async (): Promise<Readonly<Record<string, SofaWords>>> =>
  Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, wordsIn(await speaking(language))] as const)),
  )

/** The head of an invitation: a preview that the edge fills, and nothing to index. */
export const invitationHead = (texts: Texts): string =>
  [
    `<title>__SOFA__ · ${brand.name}</title>`,
    `<meta name="description" content="${texts('invitation', 'description')}">`,
    '<meta name="robots" content="noindex">',
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${brand.name}">`,
    `<meta property="og:locale" content="${texts.language}">`,
    '<meta property="og:title" content="__SOFA__">',
    `<meta property="og:description" content="${texts('invitation', 'description')}">`,
    '<meta property="og:url" content="__ORIGIN__/join/__CODE__">',
    '<meta property="og:image" content="__ORIGIN__/cards/__GAME__.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n')

/**
 * The page of an invitation, without script. The edge fills in the sofa, the game and the code; the room's number is
 * only in the response to the form (EDG-321).
 */
export const InvitationView = () => {
  const t = useTexts('invitation')
  return (
    <LivingRoom mood="reading" className={styles['room']}>
      <main className={styles['main']}>
        <a href="/" aria-label={brand.name}>
          <SiteLogo />
        </a>
        <img className={styles['picture']} src="/cards/__GAME__.jpg" width="1200" height="630" alt="" />
        <h1 className={styles['sofa']}>__SOFA__</h1>
        <p className={styles['lead']}>{t('lead')}</p>
        <form method="post" action={`${invitationPage}/__CODE__`}>
          <Button type="submit" variant="primary" size="xl">
            {t('join')}
          </Button>
        </form>
        <p className={styles['hint']}>{t('hint')}</p>
      </main>
    </LivingRoom>
  )
}
