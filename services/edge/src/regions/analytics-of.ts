import type { Region } from '@sofaspark/contract'
import type { EdgeSettings } from '../shared/settings.ts'

/** Where a region's analytics service listens; one machine has one for all regions. */
export const analyticsOf = (
  { analytics, analyticsByRegion = {} }: Pick<EdgeSettings, 'analytics' | 'analyticsByRegion'>,
  region: Region,
): string => analyticsByRegion[region] ?? analytics
