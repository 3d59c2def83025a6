import { failure, isRoomNumber, logToLobbySchema, addedFigures, peopleOf, type NumberedLine } from '@sofaspark/contract'
import { emptyBody, isFromEdge, sendError, unixSeconds } from '@sofaspark/kit'
import express, { type Router } from 'express'
import { type OwnSamples, together } from './own-samples.ts'
import type { Service } from '../live/service.ts'
import { admitsLine, tooManyLines } from '../handlers/logging.ts'
import { addressRoutes, lobbyLists } from './lobby-lists.ts'
import { atOwner, locationOf, respond } from './at-owner.ts'
import { operatorRoutes } from './operator-routes.ts'
import { screenRoutes } from './screen-routes.ts'
import { ownAdminData } from './data-routes.ts'
import { metricPointsSchema, eveningFiguresSchema, logLinesSchema } from '@sofaspark/contract/admin-answers.ts'
import { samplesQuerySchema, eveningsQuerySchema, logQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { callPeers } from '../live/ownership.ts'
import { figuredLobby } from '../live/ended-lobby.ts'
import { figuresOf } from '../record/evening.ts'
import { sofaSchema, type Sofa } from '@sofaspark/contract/invitations.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { hashToken } from '../record/open.ts'
import { playersOf } from '../record/record.ts'
import { pinRoutes } from './pin-routes.ts'
import * as z from 'zod/mini'

interface NumberedLog {
  lines: NumberedLine[]
  isOver: boolean
}

const liveLog = ({ logs: { lines, dropped } }: LiveLobby, after: number): NumberedLog => ({
  lines: lines.slice(Math.max(0, after - dropped)).map((line, at) => ({
    ...line,
    n: Math.max(after, dropped) + at + 1,
  })),
  isOver: false,
})

/**
 * `GET /lobbies/:roomNumber/log?after=&ended=`: the lines of a live lobby after that one, or the log of an ended one
 * (LOB-280), which comes first with `ended=true` (LOB-280).
 */
const logRoutes = (service: Service): Router => {
  const { history } = service
  const router = express.Router()
  router.get('/lobbies/:roomNumber/log', async (request, response) => {
    const room = request.params['roomNumber']
    const query = logQuerySchema.safeParse(request.query)
    if (!isRoomNumber(room) || !query.success) {
      sendError(response, 'bad_payload', 'The room number or the line is malformed.')
      return
    }
    const { after, ended: isEnded } = query.data
    const sendEnded = async (): Promise<boolean> => {
      const lines = await history.findLog(room)
      const log: NumberedLog | undefined = lines && { lines: lines.slice(after), isOver: true }
      if (log) response.json(log)
      return log !== undefined
    }
    if (isEnded && (await sendEnded())) return
    const live = await atOwner<NumberedLog>(service, request, room, {
      path: `/internal/lobbies/${room}/log?after=${String(after)}`,
      schema: logLinesSchema,
      here: (lobby) => ({ ok: true, data: liveLog(lobby, after) }),
    })
    if (live.ok || isEnded || request.query['here'] === '1' || !(await sendEnded())) respond(response, live)
  })
  return router
}

const sofaOf = ({ record }: LiveLobby): Sofa => {
  const { lobby, game } = record
  const seated = playersOf(record).filter(({ connected }) => connected)
  const host = peopleOf(lobby).find(({ id, connected }) => connected && id === lobby.admin) ?? seated[0]
  return {
    startTime: lobby.startTime,
    language: lobby.language,
    host: host?.name ?? '',
    players: seated.length,
    gameKey: game?.gameKey ?? null,
  }
}

/** `GET /room/:roomNumber/sofa`: what a link's preview may show of a live room (EDG-320). */
const sofaRoutes = (service: Service): Router => {
  const router = express.Router()
  router.get('/room/:roomNumber/sofa', async (request, response) => {
    const { roomNumber } = request.params
    const answer = await atOwner(service, request, roomNumber, {
      path: `/internal/room/${roomNumber}/sofa`,
      schema: sofaSchema,
      here: (lobby) => ({ ok: true, data: sofaOf(lobby) }),
    })
    respond(response, answer)
  })
  return router
}

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * `POST /room/:roomNumber/host { hostToken }` and `POST /room/:roomNumber/watch { watchToken }`: 204 for the room's own
 * token, else `bad_token` (MOM-01, EDG-322).
 */
const tokenRoutes = (service: Service): Router => {
  const router = express.Router()
  const answerAt = (
    name: string,
    key: 'hostToken' | 'watchToken',
    isRight: (lobby: LiveLobby, token: string) => boolean,
  ): void => {
    const schema = z.object({ [key]: tokenSchema })
    router.post(`/room/:roomNumber/${name}`, express.json({ limit: '1kb' }), async (request, response) => {
      const { roomNumber = '' } = request.params as { roomNumber?: string }
      const token = schema.safeParse(request.body).data?.[key]
      if (token === undefined) {
        sendError(response, 'bad_payload', `Send { ${key} }.`)
        return
      }
      const answer = await atOwner(service, request, roomNumber, {
        path: `/internal/room/${roomNumber}/${name}`,
        body: { [key]: token },
        schema: emptyBody,
        here: (lobby) =>
          isRight(lobby, token) ? { ok: true, data: null } : failure('bad_token', 'This is no token of this room.'),
      })
      respond(response, answer)
    })
  }
  answerAt('host', 'hostToken', ({ record }, token) => record.hostTokenHash === hashToken(token))
  answerAt('watch', 'watchToken', ({ record }, token) => record.watchToken === token)
  return router
}

const EVENINGS_PATH = '/evenings'

/** `GET /evenings?days=`: how the region's lobbies, live or ended, went; with `here=1` of this process alone (LOB-305). */
const eveningRoutes = (service: Service): Router => {
  const { clock, history, lobbies, ownHistory } = service
  const router = express.Router()
  router.get(EVENINGS_PATH, async (request, response) => {
    const query = eveningsQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'Ask for 1, 7 or 30 days.')
      return
    }
    const { days } = query.data
    const isAlone = request.query['here'] === '1'
    const live = [...lobbies.all.values()].map((lobby) => figuresOf(figuredLobby(lobby), unixSeconds(clock)))
    const ended = isAlone && !ownHistory ? [] : [await history.figures(days)]
    const others = isAlone
      ? []
      : await callPeers(service, `/internal${EVENINGS_PATH}?days=${String(days)}&here=1`, eveningFiguresSchema)
    response.json(addedFigures([...live, ...ended, ...others]))
  })
  return router
}

const SAMPLES_PATH = '/samples'

/** `GET /samples?name=&from=&to=`: the region's own samples; with `here=1` those of this process alone. */
const sampleRoutes = (service: Pick<Service, 'ownership' | 'callPeer'>, samples: OwnSamples): Router => {
  const router = express.Router()
  router.get(SAMPLES_PATH, async (request, response) => {
    const query = samplesQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'Send the name of a chart, from and to.')
      return
    }
    const { name, from, to } = query.data
    const own = samples.between(name, from, to)
    if (request.query['here'] === '1') {
      response.json({ points: own })
      return
    }
    const path = `/internal${SAMPLES_PATH}?name=${name}&from=${String(from)}&to=${String(to)}&here=1`
    const others = await callPeers(service, path, metricPointsSchema)
    response.json({ points: together(name, [own, ...others.map(({ points }) => points)]) })
  })
  return router
}

const isPersonId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** The stored data of a person, by player or user id: `GET` returns it, `DELETE` erases it (LOB-54, LOB-62). Mounted behind the edge's token. */
const personRoutes = ({ lobbies: live, history }: Pick<Service, 'lobbies' | 'history'>): Router => {
  const router = express.Router()
  router.use('/:id', (request, response, next) => {
    if (isPersonId(request.params.id)) next()
    else sendError(response, 'bad_payload', 'Name a player id or a user id.')
  })
  const isPlaying = (id: string): boolean =>
    [...live.all.values()].some(({ record }) => record.playersHistory.some((player) => player.id === id))
  router.get('/:id', async (request, response) => {
    const { id } = request.params
    const [lobbies, visits] = await Promise.all([history.findPerson(id), history.findVisits(id)])
    response.json({ lobbies, visits, isPlaying: isPlaying(id) })
  })
  router.delete('/:id', async (request, response) => {
    const { id } = request.params
    // A live lobby would write the person into the history again when it ends.
    if (isPlaying(id)) sendError(response, 'unavailable', 'This person’s lobby is not over yet. Ask again when it is.')
    else response.json({ erased: (await history.erasePerson(id)) + (await history.eraseVisits(id)) })
  })
  return router
}

/**
 * Routes for the edge and the other processes only, with the edge's token: the processes, where a room is, a line for
 * its log.
 */
export const internalRoutes = (service: Service, samples: OwnSamples): Router => {
  const { lobbies, settings, ownership, history, connections, load } = service
  const router = express.Router()
  router.use((request, response, next) => {
    if (isFromEdge(request.headers, settings.edgeToken)) next()
    else sendError(response, 'unauthorized', 'This route is for the edge only.')
  })
  router.get('/processes', (_request, response) => {
    response.json({ processes: ownership.processes() })
  })
  router.get('/room/:roomNumber', async (request, response) => {
    const { roomNumber } = request.params
    const location = isRoomNumber(roomNumber) ? await locationOf(service, request, roomNumber) : 'nowhere'
    if (location === 'nowhere') sendError(response, 'room_not_found', 'There is no such room.')
    else if (location === 'unknown') sendError(response, 'unavailable', 'The room cannot be reached now.')
    else {
      const owner = typeof location === 'object' ? location : ownership.processes()[0]
      response.json({ roomNumber, region: settings.region, process: owner?.tag })
    }
  })
  router.get('/status', (_request, response) => {
    response.json({
      region: settings.region,
      lobbies: lobbies.all.size,
      sockets: connections.size,
      eventLoopUtilization: load.smoothed,
      takesLobbies: load.takesLobbies && !service.isDraining() && lobbies.all.size < settings.limits.lobbies,
    })
  })
  router.post('/log', express.json({ limit: '16kb' }), async (request, response) => {
    const parsed = logToLobbySchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { roomNumber, log }.')
      return
    }
    const { roomNumber, log } = parsed.data
    const sender = service.clientAddressOf(request.headers, request.socket.remoteAddress)
    const answer = await atOwner(service, request, roomNumber, {
      path: '/internal/log',
      body: parsed.data,
      schema: emptyBody,
      here: (lobby) => {
        if (!admitsLine(service, lobby, sender, log)) return tooManyLines()
        lobbies.addLog(lobby, { message: log, verified: false })
        return { ok: true, data: null }
      },
    })
    respond(response, answer)
  })
  router.use('/person', personRoutes(service))
  router.use(lobbyLists(service))
  router.use(sofaRoutes(service))
  router.use(tokenRoutes(service))
  router.use(pinRoutes(service))
  router.use(screenRoutes(service))
  router.use(eveningRoutes(service))
  router.use(operatorRoutes(service))
  router.use(logRoutes(service))
  router.use(sampleRoutes(service, samples))
  router.use(addressRoutes(service))
  router.get('/admin', async (_request, response) => {
    response.json(await ownAdminData(service))
  })
  router.get('/visits', async (_request, response) => {
    response.json({ visits: await history.visits() })
  })
  return router
}
