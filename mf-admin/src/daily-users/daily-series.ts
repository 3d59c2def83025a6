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

/** Aligns the regions' counts; a day missing from a region counts as zero. */
export const dailySeries = (regions: readonly RegionDays[]): DailySeries => {
  const dates = [...new Set(regions.flatMap(({ days }) => days.map(({ date }) => date)))].sort()
  const series = regions.map(({ region, days }) => {
    const users = new Map(days.map((day) => [day.date, day.users]))
    return { region, users: dates.map((date) => users.get(date) ?? 0) }
  })
  return { dates, series }
}
