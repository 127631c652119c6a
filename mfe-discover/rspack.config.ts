import { remoteConfig } from '@a-list/build/remote.ts'

export default remoteConfig(import.meta.dirname)
