import { checkedVariable, innerVariables, numberVariable, settingVariables, textVariable } from '@sofaspark/kit'
import * as z from 'zod/mini'
import { defaultSettings } from './app.ts'

const DEMOTE_AFTER = 5

const isUpstreamPattern = (text: string): boolean =>
  /^https?:\/\//.test(text) && text.includes('{name}') && text.includes('{version}')

export const boundVariables = settingVariables(defaultSettings, {
  readsAtOnce: 'concurrent reads',
  swapsAtOnce: 'concurrent changes of entries',
  reportsAtOnce: 'concurrent failure reports',
})

/** Everything that the registry reads from its environment. */
export const variables = {
  ...innerVariables,
  DATA_DIR: textVariable('folder of the file store when there is no `DATABASE_URL`', 'data'),
  RELEASE_TOKEN: textVariable('the secret that publishing requires'),
  REMOTE_UPSTREAM: checkedVariable(
    "the address of a release's server, such as `http://{name}-{version}:8080`; the registry fetches and hashes a release\'s files before publishing it",
    'files are not checked',
    z.string().check(z.refine(isUpstreamPattern)),
  ),
  DEMOTE_AFTER: numberVariable('how many networks must report a release within a minute to demote it', DEMOTE_AFTER),
  ...boundVariables.variables,
} as const
