import { installFramework } from '@sofaspark/game-sdk/unity/framework.ts'
import { startController } from './controller.ts'

installFramework(startController)
