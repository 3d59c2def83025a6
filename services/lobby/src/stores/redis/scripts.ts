import { createHash } from 'node:crypto'

/**
 * The scripts that run in Redis, each as one step. `KEYS[1]` is the region's prefix.
 *
 *     process:<tag>  how to reach a process; gone when its lease is over      processes    every tag that ever was
 *     lobby:<room>   owner, fence, seq, snapshot, p:<part>, c:<playerId>       log:<room>   lines
 *     owned:<tag>    the rooms of a process; `owned:` those handed over        epoch        new when Redis lost everything
 *     seen           when a process last said that it lives                   back         when that began again
 */
const key = `local P = KEYS[1]
local function lobby(room) return P .. 'lobby:' .. room end
local function holds(room, tag, fence)
  local h = redis.call('HMGET', lobby(room), 'owner', 'fence')
  return h[1] == tag and h[2] == fence
end
-- Parts stand as their name and their JSON; without it, the part is gone.
local function setParts(room, from)
  for at = from, #ARGV, 2 do
    if ARGV[at + 1] == '' then redis.call('HDEL', lobby(room), 'p:' .. ARGV[at])
    else redis.call('HSET', lobby(room), 'p:' .. ARGV[at], ARGV[at + 1]) end
  end
end
local function nowMs()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
local function removeBroken(room, why)
  for _, set in ipairs(redis.call('SMEMBERS', P .. 'processes')) do redis.call('SREM', P .. 'owned:' .. set, room) end
  redis.call('SREM', P .. 'owned:', room)
  redis.call('DEL', lobby(room), P .. 'log:' .. room)
  return { 'broken', why }
end
local function ago(name) return nowMs() - (tonumber(redis.call('GET', P .. name)) or 0) end
`

/** No process could renew its lease for so long: the store was unreachable, or no process was there. */
const SILENCE_MS = 2_000
/** So long after that, every living process has had the time to renew. */
const SETTLED_MS = 3_000

const texts = {
  /** tag, facts, lease in ms, a new epoch, the last known one → was it alive, the epoch, the facts of everyone alive */
  beat: `
local alive = redis.call('EXISTS', P .. 'process:' .. ARGV[1])
redis.call('SET', P .. 'process:' .. ARGV[1], ARGV[2], 'PX', ARGV[3])
redis.call('SADD', P .. 'processes', ARGV[1])
redis.call('SET', P .. 'epoch', ARGV[4], 'NX')
local epoch = redis.call('GET', P .. 'epoch')
local was_silent = redis.call('EXISTS', P .. 'seen') == 1 and ago('seen') > ${SILENCE_MS}
if was_silent or (ARGV[5] ~= '' and ARGV[5] ~= epoch) then redis.call('SET', P .. 'back', nowMs()) end
redis.call('SET', P .. 'seen', nowMs())
local all = {}
for _, tag in ipairs(redis.call('SMEMBERS', P .. 'processes')) do
  local facts = redis.call('GET', P .. 'process:' .. tag)
  if facts then all[#all + 1] = facts end
end
return { alive, epoch, all }`,

  /** room, tag, parts → 1, or 0 when the number is taken */
  create: `
if redis.call('EXISTS', lobby(ARGV[1])) == 1 then return 0 end
redis.call('HSET', lobby(ARGV[1]), 'owner', ARGV[2], 'fence', '1', 'seq', '0')
setParts(ARGV[1], 3)
redis.call('DEL', P .. 'log:' .. ARGV[1])
redis.call('SADD', P .. 'owned:' .. ARGV[2], ARGV[1])
return 1`,

  /**
   * room, tag, fence, seq, the seq that these parts are the difference to or '' for all parts, the players that left or with
   * all parts those that sit there, each between commas, 1 to make it again, parts → 1; 0 when another has it; -1 when what
   * is there is not what they differ from
   */
  save: `
if ARGV[7] == '1' and redis.call('EXISTS', lobby(ARGV[1])) == 0 then
  redis.call('HSET', lobby(ARGV[1]), 'owner', ARGV[2], 'fence', ARGV[3], 'seq', '-1')
  redis.call('SADD', P .. 'owned:' .. ARGV[2], ARGV[1])
end
if not holds(ARGV[1], ARGV[2], ARGV[3]) then return 0 end
local seq = redis.call('HGET', lobby(ARGV[1]), 'seq')
if ARGV[5] ~= '' then
  if seq ~= ARGV[5] then return -1 end
  for id in string.gmatch(ARGV[6], '[^,]+') do redis.call('HDEL', lobby(ARGV[1]), 'c:' .. id) end
else
  if tonumber(seq) >= tonumber(ARGV[4]) then return 1 end
  for _, field in ipairs(redis.call('HKEYS', lobby(ARGV[1]))) do
    local id = string.match(field, '^c:(.*)$')
    local is_gone = id and not string.find(ARGV[6], ',' .. id .. ',', 1, true)
    if is_gone or string.sub(field, 1, 2) == 'p:' then redis.call('HDEL', lobby(ARGV[1]), field) end
  end
end
redis.call('HSET', lobby(ARGV[1]), 'seq', ARGV[4])
setParts(ARGV[1], 8)
return 1`,

  /** room, tag, fence, seat, playerId, n; of a player who left the seat, nothing is kept */
  command: `
if not holds(ARGV[1], ARGV[2], ARGV[3]) then return 0 end
local seat = redis.call('HGET', lobby(ARGV[1]), 'p:seat:' .. ARGV[4])
if not seat or not string.find(seat, ARGV[5], 1, true) then return 1 end
local known = redis.call('HGET', lobby(ARGV[1]), 'c:' .. ARGV[5])
if known and tonumber(string.match(known, ' (%d+)$')) >= tonumber(ARGV[6]) then return 1 end
redis.call('HSET', lobby(ARGV[1]), 'c:' .. ARGV[5], ARGV[4] .. ' ' .. ARGV[6])
return 1`,

  /** room, tag, fence, bytes or nothing */
  snapshot: `
if not holds(ARGV[1], ARGV[2], ARGV[3]) then return 0 end
if ARGV[4] == '' then redis.call('HDEL', lobby(ARGV[1]), 'snapshot')
else redis.call('HSET', lobby(ARGV[1]), 'snapshot', ARGV[4]) end
return 1`,

  /** room, tag, fence, line, how many lines are kept */
  log: `
if not holds(ARGV[1], ARGV[2], ARGV[3]) then return 0 end
redis.call('RPUSH', P .. 'log:' .. ARGV[1], ARGV[4])
redis.call('LTRIM', P .. 'log:' .. ARGV[1], -tonumber(ARGV[5]), -1)
return 1`,

  /** room, tag, fence */
  remove: `
redis.call('SREM', P .. 'owned:' .. ARGV[2], ARGV[1])
if not holds(ARGV[1], ARGV[2], ARGV[3]) then return 0 end
redis.call('DEL', lobby(ARGV[1]), P .. 'log:' .. ARGV[1])
return 1`,

  /**
   * room, tag, the tag of a process that was found gone, how many bytes a lobby may have, how many lines → what became of
   * it; a lobby that has more, or is none, is removed at once, so no process keeps failing on it. While others may not have been able to say
   * that they live, or to save again what the store lost, nothing is taken; a call that waited in a store that was held
   * changes nothing either.
   */
  claim: `
local kind = redis.call('TYPE', lobby(ARGV[1])).ok
local h = kind == 'hash' and redis.call('HMGET', lobby(ARGV[1]), 'owner', 'fence') or {}
local unsettled = ago('back') < ${SETTLED_MS} or ago('seen') > ${SILENCE_MS}
if kind == 'none' then return { unsettled and 'unsure' or 'missing' } end
if not h[1] or not tonumber(h[2]) then return removeBroken(ARGV[1], 'owner or fence') end
if h[1] ~= '' and h[1] ~= ARGV[2] then
  local facts = redis.call('GET', P .. 'process:' .. h[1])
  if facts and h[1] ~= ARGV[3] then return { 'peer', facts } end
  if unsettled then return { 'wait' } end
end
redis.call('SREM', P .. 'owned:' .. h[1], ARGV[1])
if redis.call('HLEN', lobby(ARGV[1])) > 2000 then return removeBroken(ARGV[1], 'fields') end
local left = tonumber(ARGV[4])
for _, field in ipairs(redis.call('HKEYS', lobby(ARGV[1]))) do
  left = left - redis.call('HSTRLEN', lobby(ARGV[1]), field)
end
if left < 0 then return removeBroken(ARGV[1], 'bytes') end
redis.call('HSET', lobby(ARGV[1]), 'owner', ARGV[2], 'fence', tostring(tonumber(h[2]) + 1))
redis.call('SADD', P .. 'owned:' .. ARGV[2], ARGV[1])
local lines = {}
if redis.call('TYPE', P .. 'log:' .. ARGV[1]).ok == 'list' then
  redis.call('LTRIM', P .. 'log:' .. ARGV[1], -tonumber(ARGV[5]), -1)
  for _, line in ipairs(redis.call('LRANGE', P .. 'log:' .. ARGV[1], 0, -1)) do
    left = left - #line
    if left > 0 then lines[#lines + 1] = line end
  end
end
return { 'claimed', redis.call('HGETALL', lobby(ARGV[1])), lines }`,

  /** how many → rooms without an owner */
  orphans: `
local most = tonumber(ARGV[1])
local found = redis.call('SRANDMEMBER', P .. 'owned:', most)
for _, tag in ipairs(redis.call('SMEMBERS', P .. 'processes')) do
  if redis.call('EXISTS', P .. 'process:' .. tag) == 0 then
    local rooms = redis.call('SRANDMEMBER', P .. 'owned:' .. tag, most)
    if #rooms == 0 then redis.call('SREM', P .. 'processes', tag) end
    for _, room in ipairs(rooms) do
      if #found < most then found[#found + 1] = room end
    end
  end
end
return found`,

  /** tag, rooms: hands these over */
  handOver: `
for at = 2, #ARGV do
  local room = ARGV[at]
  if redis.call('HGET', lobby(room), 'owner') == ARGV[1] then
    redis.call('HSET', lobby(room), 'owner', '')
    redis.call('SADD', P .. 'owned:', room)
  end
  redis.call('SREM', P .. 'owned:' .. ARGV[1], room)
end
return 1`,

  /** tag: hands everything over and ends the lease */
  release: `
for _, room in ipairs(redis.call('SMEMBERS', P .. 'owned:' .. ARGV[1])) do
  if redis.call('HGET', lobby(room), 'owner') == ARGV[1] then
    redis.call('HSET', lobby(room), 'owner', '')
    redis.call('SADD', P .. 'owned:', room)
  end
end
redis.call('DEL', P .. 'owned:' .. ARGV[1], P .. 'process:' .. ARGV[1])
redis.call('SREM', P .. 'processes', ARGV[1])
return 1`,
}

export type ScriptName = keyof typeof texts

const prepared = (body: string): { text: string; sha: string } => {
  const text = `${key}${body}`
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

export const scripts = Object.fromEntries(
  Object.entries(texts).map(([name, body]) => [name, prepared(body)]),
) as Readonly<Record<ScriptName, { text: string; sha: string }>>
