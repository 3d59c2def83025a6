import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdmin } from './admin-context.ts'
import type { AdminApi } from './admin-api.ts'

export type Answer<Body> =
  | { state: 'asking' }
  | { state: 'silent'; last: Body | undefined }
  | { state: 'here'; body: Body }

/** A call of the dashboard, repeated every `periodMs`; the last body stays while nobody responds. */
export const useAnswer = <Body>(
  key: readonly unknown[],
  ask: (api: AdminApi) => Promise<Body>,
  periodMs: number,
): Answer<Body> => {
  const { api } = useAdmin()
  // The library cannot keep the last body of a generic type, hence unknown; every body comes from `ask`.
  const {
    data: known,
    isError,
    isPending,
  } = useQuery({
    queryKey: key,
    queryFn: (): Promise<unknown> => ask(api),
    refetchInterval: periodMs,
    retry: false,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const data = known as Body | undefined
  if (isError) return { state: 'silent', last: data }
  return isPending || data === undefined ? { state: 'asking' } : { state: 'here', body: data }
}

/** The body that an answer has to show, stale or fresh. */
export const bodyOf = <Body>(answer: Answer<Body>): Body | undefined =>
  answer.state === 'here' ? answer.body : answer.state === 'silent' ? answer.last : undefined
