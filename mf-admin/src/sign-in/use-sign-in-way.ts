import type { SignInWay } from '@sofaspark/contract'
import { useEffect, useState } from 'react'
import type { AdminApi } from '../admin-api/admin-api.ts'

/** How people sign in here, asked once somebody has to; `null` until it is known. */
export const useSignInWay = (api: AdminApi, signedOut: boolean): SignInWay['way'] | null => {
  const [way, setWay] = useState<SignInWay['way'] | null>(null)
  useEffect(() => {
    if (!signedOut) return
    let current = true
    void api.signInWay().then((known) => {
      if (current) setWay(known)
    })
    return () => {
      current = false
    }
  }, [api, signedOut])
  return way
}
