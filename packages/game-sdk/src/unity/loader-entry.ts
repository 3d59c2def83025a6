import { createUnityInstance } from './loader.ts'

window.createUnityInstance = createUnityInstance
