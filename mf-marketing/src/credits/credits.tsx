import { brand, licenceFile } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Explainer } from '../shared/page.tsx'
import { ShowBeans } from '../site/show-beans.tsx'
import { SiteFooter, SiteLogo } from '../site/site-footer.tsx'
import styles from './credits.module.css'
import shared from '@sofaspark/ui/credits.json'
import thirdParty from '@sofaspark/ui/third-party.json'

/** A free work by others, and our changes to it. */
interface Credit {
  name: string
  assetType: string
  modifications: string
  link: string
}

/** A package by others that visitors receive, with the licence of the lock file. */
interface Software {
  name: string
  license: string
  link: string
}

/** All free works by others in the console. */
export const credits: readonly Credit[] = shared

/** All packages by others that visitors receive; the build refuses a bundle with any other. */
export const software: readonly Software[] = thirdParty

/** Every part by others in what visitors receive, each with its licence. */
const SoftwareTable = () => {
  const t = useTexts('marketing')
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {(['name', 'licence', 'link'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`credits.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {software.map(({ name, license, link }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td data-label={t('credits.licence')}>
              <a
                href={`/licences/${licenceFile(name)}`}
                aria-label={`${license}: ${t('credits.readLicence', { name })}`}
              >
                <bdi>{license}</bdi>
              </a>
            </td>
            <td>
              <a href={link} rel="noopener">
                <span className="visually-hidden">{t('credits.visit', { name })}: </span>
                <bdi>{new URL(link).host}</bdi>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A table of thanks to the authors of all free works in the console. */
export const CreditsView = () => {
  const t = useTexts('marketing')
  return (
    <LivingRoom mood="dim" className={styles['room']}>
      <header className={styles['top']}>
        <a href="/" aria-label={brand.name}>
          <SiteLogo />
        </a>
      </header>
      <main className={styles['main']}>
        <ShowBeans className={styles['beans']} />
        <h1 className={styles['title']}>{t('credits.title')}</h1>
        <p className={styles['lead']}>{t('credits.lead')}</p>
        <div className={styles['paper']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {(['name', 'type', 'modifications', 'link'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`credits.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {credits.map((credit) => (
                <tr key={credit.name + credit.assetType}>
                  <th scope="row">
                    <bdi>{credit.name}</bdi>
                  </th>
                  <td data-label={t('credits.type')}>
                    <bdi>{credit.assetType}</bdi>
                  </td>
                  <td data-label={t('credits.modifications')}>
                    <bdi>{credit.modifications}</bdi>
                  </td>
                  <td>
                    <a href={credit.link} rel="noopener">
                      <span className="visually-hidden">{t('credits.visit', { name: credit.name })}: </span>
                      <bdi>{new URL(credit.link).host}</bdi>
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h2 className={styles['subtitle']}>{t('credits.software')}</h2>
        <div className={styles['paper']}>
          <SoftwareTable />
        </div>
      </main>
      <SiteFooter />
    </LivingRoom>
  )
}

export const Credits = () => {
  const t = useTexts('marketing')
  return (
    <Explainer title={`${t('credits.title')} · ${brand.name}`}>
      <CreditsView />
    </Explainer>
  )
}
