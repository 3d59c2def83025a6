import { builderOf, buildImage } from '../images/build-image.ts'
import { stageRemote } from '../images/stage.ts'
import { forward, readSecret } from '../kubectl.ts'
import { platformNamespace, secretName } from '../place.ts'
import { buildRemote } from './build-remote.ts'
import { createRegistryClient } from './registry-client.ts'
import type { ReleasePlace } from './release-place.ts'
import { prepareCharts } from '../charts.ts'
import { retireReleases, serveRelease } from './serve-release.ts'

/** kubectl's current cluster: its registry service, and a small server for each release. */
export const createClusterPlace = (environment: NodeJS.ProcessEnv): ReleasePlace => ({
  atRegistry: async (ask) => {
    const token = environment['RELEASE_TOKEN'] ?? readSecret(platformNamespace, secretName)?.['release-token'] ?? ''
    const forwarded = await forward(platformNamespace, 'svc/registry', 8080)
    try {
      return await ask(createRegistryClient(forwarded.url, token))
    } finally {
      forwarded.close()
    }
  },
  build: (remote) => buildRemote(remote, true),
  serve: async (remote, built) => {
    const image = buildImage(stageRemote(remote, built), builderOf(environment))
    prepareCharts(['remote'])
    await serveRelease(remote, built.version, image)
  },
  retire: retireReleases,
})
