import {
  listNameFormSchema,
  MAX_LIST_NAME_LENGTH,
  type ShoppingList,
} from '@a-list/domain/members/shopping-list.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { useDialogClose } from '../../use-dialog-close.ts'
import { useListChanges } from './use-list-changes.ts'

interface RenameDialogProps {
  list: ShoppingList
  others: readonly ShoppingList[]
  onClose: () => void
}

export function RenameDialog({ list, others, onClose }: RenameDialogProps) {
  const { renameList } = useListChanges()
  const [open, close] = useDialogClose(onClose)
  const { values, form, field, submit } = useForm({
    schema: listNameFormSchema(others),
    initial: { name: list.name },
    async send({ name }) {
      close()
      if (name !== list.name) void renameList(list, name)
    },
  })
  return (
    <Dialog open={open} onClose={close} title="Rename List">
      <form {...form} data-autofocus className="grid gap-5">
        <TextField {...field('name')} label="List name" autoComplete="off" maxLength={MAX_LIST_NAME_LENGTH} />
        <Button {...submit} tone="accent" wide disabled={values.name.trim() === ''}>
          Rename
        </Button>
      </form>
    </Dialog>
  )
}
