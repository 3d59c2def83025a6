import { regionSlug, type ServerInfo } from '@sofaspark/contract'
import { adminOnly } from '@sofaspark/kit'
import express, { type Request, type Router } from 'express'
import type { Service } from '../core/service.ts'
import { regionAdminData, regionDailyUsers } from './admin-data.ts'

const addressOf = (request: Request): string => {
  const forwarded = request.headers['x-forwarded-host']
  const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return `${scheme}://${typeof forwarded === 'string' ? forwarded : (request.headers.host ?? 'localhost')}`
}

/** `/{region}/data/…`: what the admin's dashboard reads, behind the admin's session. */
export const dataRoutes = (service: Service, startTime: number): Router => {
  const { settings } = service
  const router = express.Router()
  // The one public route: clients measure their distance to this region with it (EDG-92).
  router.get('/ping', (_request, response) => {
    response.set('Cache-Control', 'no-store').status(204).end()
  })
  router.use(adminOnly(settings.edgeToken))
  router.get('/server', (request, response) => {
    const info: ServerInfo = {
      region: settings.region,
      address: addressOf(request),
      version: settings.version,
      startTime,
    }
    response.json({ ...info, path: `/${regionSlug(settings.region)}/socket.io`, draining: service.isDraining() })
  })
  router.get('/admin', async (_request, response) => {
    response.json(await regionAdminData(service))
  })
  router.get('/dailyActiveUsers', async (_request, response) => {
    response.json(await regionDailyUsers(service))
  })
  return router
}
