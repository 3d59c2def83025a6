import { brand, catalogue } from '@sofaspark/contract'
import { momentBuildMark, momentFilesMark } from '@sofaspark/contract/moments.ts'
import { shellGuardMark } from '@sofaspark/contract/release-files.ts'
import type { Texts } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { SiteFooter, SiteLogo } from '../site/site-footer.tsx'
import styles from './moment-view.module.css'

/** The head of a moment's page: a preview that the edge fills, and nothing to index. */
export const momentHead = (texts: Texts): string => {
  const title = texts('moment', 'title', { game: '__GAME__' })
  const description = texts('moment', 'description')
  return [
    `<title>${title} · ${brand.name}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="robots" content="noindex">',
    // Its build counts on what old engines lack. MOM-43
    shellGuardMark,
    '<link rel="preload" as="image" href="/moment/__ID__/picture.jpg" fetchpriority="high">',
    momentFilesMark,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${brand.name}">`,
    `<meta property="og:locale" content="${texts.language}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:url" content="__ORIGIN__/moment/__ID__">',
    '<meta property="og:image" content="__ORIGIN__/moment/__ID__/picture.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n')
}

/** Shown by the script only in the browser that made the moment: deletes it, and lists that browser's others. MOM-41 */
const OwnMoments = () => {
  const t = useTexts('moment')
  const games = useTexts('games')
  const names = Object.fromEntries(catalogue.map(({ key }) => [key, games(`${key as 'testgamelocal'}.name`)]))
  return (
    <>
      <section className={styles['mine']} data-part="mine" data-testid="moment-mine" hidden>
        <p>{t('mine')}</p>
        <Button variant="danger" size="m" icon="close" data-part="delete" data-testid="moment-own-delete">
          {t('delete')}
        </Button>
      </section>
      <section className={styles['mine']} data-part="others" data-games={JSON.stringify(names)} hidden>
        <h2>{t('others')}</h2>
        <ul className={styles['list']} data-part="list" />
      </section>
    </>
  )
}

/** The page of a moment: its picture first; the script plays the clip in its place. The edge fills in the marks. MOM-30 */
export const MomentView = () => {
  const t = useTexts('moment')
  const title = t('title', { game: '__GAME__' })
  return (
    <LivingRoom mood="reading" className={styles['room']}>
      <main className={styles['main']}>
        <a href="/" aria-label={brand.name}>
          <SiteLogo />
        </a>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['stage']} data-moment="__ID__" data-build={momentBuildMark} data-state="picture">
          <img
            className={styles['picture']}
            src="/moment/__ID__/picture.jpg"
            width="1200"
            height="630"
            alt={title}
            data-part="picture"
          />
        </div>
        <p className={styles['beans']} aria-hidden="true">
          __BEANS__
        </p>
        <div className={styles['controls']}>
          <Button variant="secondary" size="m" data-part="slower" hidden>
            {t('slower')}
          </Button>
          <Button variant="primary" size="l" data-part="watch" data-testid="moment-watch">
            {t('watch')}
          </Button>
          <Button variant="secondary" size="m" data-part="faster" hidden>
            {t('faster')}
          </Button>
        </div>
        <p
          className={styles['note']}
          role="status"
          data-part="note"
          data-loading={t('loading')}
          data-other={t('other')}
          data-filming={t('filming')}
          data-no-recorder={t('noRecorder')}
          data-film-failed={t('filmFailed')}
          data-deleting={t('deleting')}
          data-deleted={t('deleted')}
          data-not-deleted={t('notDeleted')}
        />
        <div className={styles['controls']}>
          <Button variant="secondary" size="m" icon="play" data-part="film" data-testid="moment-film" hidden>
            {t('film')}
          </Button>
          <Button variant="primary" size="m" icon="share" data-part="share" data-testid="moment-film-share" hidden>
            {t('share')}
          </Button>
          <ButtonLink
            variant="secondary"
            size="m"
            icon="download"
            href="/"
            data-part="save"
            data-testid="moment-film-save"
            hidden
          >
            {t('save')}
          </ButtonLink>
        </div>
        <ButtonLink variant="primary" size="xl" href="__PLAY__">
          {t('play')}
        </ButtonLink>
        <OwnMoments />
      </main>
      <SiteFooter />
      <ConsentPanel className={styles['consent']} choice={null} hidden data-consent="" />
    </LivingRoom>
  )
}
