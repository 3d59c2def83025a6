import type { DailyActiveUsers, Region } from '@sofaspark/contract'

export interface RegionDays {
  region: Region
  days: DailyActiveUsers['days']
}

export interface DailySeries {
  /** YYYY-MM-DD, oldest first, each day once. */
  dates: readonly string[]
  series: readonly { region: Region; users: readonly number[] }[]
}

/** Lines up what the regions counted; a day that a region does not name was quiet there. */
export const dailySeries = (regions: readonly RegionDays[]): DailySeries => {
  const dates = [...new Set(regions.flatMap(({ days }) => days.map(({ date }) => date)))].sort()
  const series = regions.map(({ region, days }) => {
    const users = new Map(days.map((day) => [day.date, day.users]))
    return { region, users: dates.map((date) => users.get(date) ?? 0) }
  })
  return { dates, series }
}
