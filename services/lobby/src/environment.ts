import { regions } from '@sofaspark/contract'
import {
  exemptAddressesVariable,
  innerVariables,
  listVariable,
  numberVariable,
  optionalVariable,
  settingVariables,
  switchVariable,
  textVariable,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { defaultLimits } from './budget/settings.ts'
import { storeLimits } from './stores/budgets.ts'

export const limitVariables = settingVariables(defaultLimits, {
  seatGraceMs: 'how long an absent player keeps the seat, in milliseconds',
  hostGraceMs: 'how long a lobby lasts without its big screen, in milliseconds',
  idleLobbyMs: 'how long a lobby lasts without activity, in milliseconds',
  drainBatchSockets: 'sockets redirected per batch while draining, one batch each half second',
  socketsPerAddress: 'sockets of one address',
  lobbiesPerAddress: 'lobbies of one address',
  failedTriesAtOnce: 'wrong room numbers of one address before it has to wait',
  fullUtilizationPercent: 'event-loop utilization from which it takes no lobbies',
  roomyUtilizationPercent: 'event-loop utilization below which it takes lobbies again',
})

/** Everything that a lobby process reads from its environment. */
export const variables = {
  ...innerVariables,
  REGION: { schema: z.enum(regions), unset: null, meaning: '`EU`, `US` or `ASIA`' },
  PORT: numberVariable('Socket.IO and data; 0 is a free port'),
  DATA_DIR: textVariable('where live lobbies and history are stored'),
  DATABASE_URL: optionalVariable('Postgres for ended lobbies and daily users', 'an embedded one in `DATA_DIR`'),
  REDIS_URL: optionalVariable('live lobbies in Redis, shared by the processes of a region', 'a journal in `DATA_DIR`'),
  ADMIN_SECRET: textVariable('the key of admin sessions and entitlements is derived from it'),
  EDGE_TOKEN: optionalVariable(
    'shared with the edge; makes `X-Forwarded-For` and internal calls trustworthy',
    'no call is internal',
  ),
  ALLOWED_ORIGINS: listVariable('further origins whose pages may connect', 'its own origin only'),
  TRUSTED_PROXIES: listVariable(
    "addresses and ranges of proxies besides the edge, such as a gateway's, whose last `X-Forwarded-For` counts",
  ),
  EXEMPT_ADDRESSES: exemptAddressesVariable,
  EDGE_URL: optionalVariable(
    "the edge's internal address, which counts failed tries and reaches screens of other regions",
    'a count per process',
  ),
  SUPPORTERS: optionalVariable('the supporters service, whose keys prove entitlements', 'no supporters'),
  PROCESS_NUMBER: numberVariable('number of this process, which selects its share of room numbers', 0),
  PROCESS_COUNT: numberVariable('of how many', 1),
  OWN_ADDRESS: optionalVariable(
    'the address at which the edge and other processes reach this one',
    '`http://127.0.0.1:{PORT}`',
  ),
  TESTER_MODE: switchVariable(
    '1: screens whose stored rollout is `testing` start early-access games without a supporter',
  ),
  PASS_SOCKETS: switchVariable('1: the edge passes sockets through the parent process'),
  DRAIN_WAIT_MS: numberVariable(
    'how long a draining process stays unready but keeps serving before it hands its lobbies over, in milliseconds',
    0,
  ),
  COUNTRY_DATABASE: optionalVariable("a country database in MaxMind's format", 'the bundled one'),
  JOURNAL_BYTES: numberVariable(
    'size in bytes above which the journal of live lobbies takes no log lines',
    storeLimits.journalBytes,
  ),
  VERSION: textVariable('the version that it reports', '0.1.0'),
  LOG_LEVEL: textVariable('minimum log level', 'info'),
  ...limitVariables.variables,
} as const
