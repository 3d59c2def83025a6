import type { Capabilities, JoinOriginControl } from '@sofaspark/contract'
import { useEffect, useState } from 'react'
import { createObservable } from '../shared/observable.ts'
import { useObserved } from './use-observed.ts'

type JoinOriginState = ReturnType<JoinOriginControl['state']['get']>

/** Where phones join, followed for as long as the component is shown. BRO-180 */
export const useJoinOrigin = ({ config, joinOrigin }: Pick<Capabilities, 'config' | 'joinOrigin'>): JoinOriginState => {
  const [still] = useState(() => createObservable<JoinOriginState>({ origin: config.joinOrigin, choices: [] }))
  useEffect(() => joinOrigin?.watch(), [joinOrigin])
  return useObserved(joinOrigin?.state ?? still)
}
