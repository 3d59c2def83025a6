import { licenceFile } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { software } from './credits-table.ts'
import styles from './credits.module.css'

/** Every part by others in what visitors receive, each with its licence. */
export const SoftwareTable = () => {
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
