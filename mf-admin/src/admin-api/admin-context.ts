import type { Capabilities } from '@sofaspark/contract'
import { createContext, useContext } from 'react'
import type { AdminApi } from './admin-api.ts'

export interface AdminTools {
  capabilities: Capabilities
  api: AdminApi
}

export const AdminContext = createContext<AdminTools | null>(null)

export const useAdmin = (): AdminTools => {
  const tools = useContext(AdminContext)
  if (!tools) throw new Error('The admin’s tools are used outside its root')
  return tools
}

/** Ends the session and shows the sign-in. */
export const SignOutContext = createContext<() => void>(() => undefined)
