import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import definition from 'blog/remote'

mountRemote(definition)
