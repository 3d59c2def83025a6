import type { ReactNode } from 'react'
import { regions } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { useAdmin } from '../admin-api/admin-context.ts'
import { useObserved } from '@sofaspark/browser/react'
import { formatAge } from '../shared/ages.tsx'
import { useGameName } from './lobby-cells.tsx'
import styles from './lobbies.module.css'

const texts = ['room', 'name', 'country', 'version'] as const
export const noFilters = {
  region: '',
  room: '',
  name: '',
  gameKey: '',
  country: '',
  version: '',
  age: '',
  trouble: '',
} as const
export type Filters = Record<keyof typeof noFilters, string>

const HOUR_S = 3_600
/** Ages to choose from, of live lobbies since their start and of ended ones since their end. */
const boundsS = { live: [600, HOUR_S, 6 * HOUR_S], ended: [HOUR_S, 24 * HOUR_S, 7 * 24 * HOUR_S] } as const

/** The query of a list; `age` is `<` or `>` and a number of seconds. */
export const askedFilters = ({ age, ...filters }: Filters, nowS: number): Readonly<Record<string, string>> => {
  const atS = String(Math.floor(nowS) - Number(age.slice(1)))
  const time = age === '' ? {} : age.startsWith('<') ? { after: atS } : { before: atS }
  return Object.fromEntries(Object.entries({ ...filters, ...time }).filter(([, value]) => value !== ''))
}

const Choice = (props: { label: string; value: string; onChange: (value: string) => void; children: ReactNode }) => {
  const t = useTexts('admin')
  return (
    <label>
      {props.label}
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        <option value="">{t('filter.all')}</option>
        {props.children}
      </select>
    </label>
  )
}

/** The filters of a list of lobbies; every change applies at once. */
export const LobbyFilters = (props: {
  name: string
  ended: boolean
  filters: Filters
  onChange: (filters: Filters) => void
}) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const bounds = boundsS[props.ended ? 'ended' : 'live']
  const nameOf = useGameName()
  const games = useObserved(useAdmin().capabilities.games)
  const { filters } = props
  const set = (key: keyof Filters, value: string): void => props.onChange({ ...filters, [key]: value })
  return (
    <form
      className={styles['filters']}
      role="search"
      aria-label={props.name}
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice label={t('column.region')} value={filters.region} onChange={(value) => set('region', value)}>
        {regions.map((region) => (
          <option key={region} value={region}>
            {region}
          </option>
        ))}
      </Choice>
      {texts.map((key) => (
        <label key={key}>
          {t(`filter.${key}`)}
          <input
            type="search"
            dir="auto"
            size={key === 'country' ? 3 : 9}
            maxLength={key === 'country' ? 2 : key === 'room' ? 6 : 40}
            value={filters[key]}
            onChange={(event) => set(key, event.target.value)}
          />
        </label>
      ))}
      <Choice label={t('filter.game')} value={filters.gameKey} onChange={(value) => set('gameKey', value)}>
        {games.map(({ key }) => (
          <option key={key} value={key}>
            {nameOf(key)}
          </option>
        ))}
      </Choice>
      <Choice label={t('filter.age')} value={filters.age} onChange={(value) => set('age', value)}>
        {bounds.map((bound) => (
          <option key={`<${bound}`} value={`<${bound}`}>
            {t('filter.under', { age: formatAge(bound, language) })}
          </option>
        ))}
        {bounds.map((bound) => (
          <option key={`>${bound}`} value={`>${bound}`}>
            {t('filter.over', { age: formatAge(bound, language) })}
          </option>
        ))}
      </Choice>
      <label>
        <input
          type="checkbox"
          checked={filters.trouble !== ''}
          onChange={(event) => set('trouble', event.target.checked ? 'true' : '')}
        />
        {t('filter.trouble')}
      </label>
    </form>
  )
}
