import { regions, type AdminData, type DailyActiveUsers, type Region, type ServerInfo } from '@sofaspark/contract'
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'
import { useAdmin } from './admin-context.ts'

export type Answer<Body> =
  | { state: 'asking' }
  | { state: 'silent'; last: Body | undefined }
  | { state: 'here'; body: Body }

/** A call of the dashboard, repeated every `periodMs`; the last body stays without a response. */
export const useAnswer = <Body>(
  key: readonly unknown[],
  query: (api: AdminApi) => Promise<Body>,
  periodMs: number,
): Answer<Body> => {
  const { api } = useAdmin()
  // `unknown` because the library cannot type previous data generically; every body comes from `ask`.
  const {
    data: known,
    isError,
    isPending,
  } = useQuery({
    queryKey: key,
    queryFn: (): Promise<unknown> => query(api),
    refetchInterval: periodMs,
    retry: false,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const data = known as Body | undefined
  if (isError) return { state: 'silent', last: data }
  return isPending || data === undefined ? { state: 'asking' } : { state: 'here', body: data }
}

/** The body to show, stale or fresh. */
export const bodyOf = <Body>(answer: Answer<Body>): Body | undefined =>
  answer.state === 'here' ? answer.body : answer.state === 'silent' ? answer.last : undefined

export type RegionState = 'connecting' | 'connected' | 'offline'

/** Poll intervals, separate for each region. The probe is small and fast, to detect a dead region in time. */
const periodsMs = { probe: 2_000, data: 5_000, daily: 60_000 } as const

export interface RegionView {
  region: Region
  state: RegionState
  server: ServerInfo | undefined
  data: AdminData | undefined
  /** Time of the last response in milliseconds, 0 before the first. */
  answeredAtMs: number
}

const stateOf = (probe: UseQueryResult, data: UseQueryResult): RegionState => {
  if (probe.isError || data.isError) return 'offline'
  return probe.isPending ? 'connecting' : 'connected'
}

const polled = { retry: false, networkMode: 'always', refetchOnWindowFocus: 'always' } as const

/** All three regions, each polled, failing and recovering independently. */
export const useRegions = (api: AdminApi): readonly RegionView[] => {
  const probes = useQueries({
    queries: regions.map((region) => ({
      ...polled,
      queryKey: ['server', region],
      queryFn: () => api.server(region),
      refetchInterval: periodsMs.probe,
    })),
  })
  const responses = useQueries({
    queries: regions.map((region) => ({
      ...polled,
      queryKey: ['data', region],
      queryFn: () => api.data(region),
      refetchInterval: periodsMs.data,
    })),
  })
  return regions.flatMap((region, index) => {
    const probe = probes[index]
    const data = responses[index]
    if (!probe || !data) return []
    return [
      {
        region,
        state: stateOf(probe, data),
        server: probe.data,
        data: data.data,
        answeredAtMs: Math.max(probe.dataUpdatedAt, data.dataUpdatedAt),
      },
    ]
  })
}

/** People per day, for the regions that answered so far. */
export const useDailyActiveUsers = (api: AdminApi): readonly { region: Region; days: DailyActiveUsers['days'] }[] => {
  const responses = useQueries({
    queries: regions.map((region) => ({
      ...polled,
      queryKey: ['daily', region],
      queryFn: () => api.dailyActiveUsers(region),
      refetchInterval: periodsMs.daily,
    })),
  })
  return regions.flatMap((region, index) => {
    const days = responses[index]?.data?.days
    return days ? [{ region, days }] : []
  })
}
