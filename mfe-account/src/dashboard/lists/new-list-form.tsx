import {
  listNameFormSchema,
  MAX_LIST_NAME_LENGTH,
  type ShoppingList,
} from '@a-list/domain/members/shopping-list.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import { useListChanges } from './use-list-changes.ts'

/** The typed name stays in the field until the list is created. */
export function NewListForm({ lists }: { lists: readonly ShoppingList[] }) {
  const { createList } = useListChanges()
  const { values, form, field, submit } = useForm({
    schema: listNameFormSchema(lists),
    guarded: true,
    send: async ({ name }) => ((await createList(name)) ? undefined : ALREADY_SHOWN),
  })
  return (
    <form {...form} className="flex max-w-narrow flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <TextField
          {...field('name')}
          label="New List Name"
          placeholder="Enter list name..."
          autoComplete="off"
          maxLength={MAX_LIST_NAME_LENGTH}
        />
      </div>
      <Button {...submit} disabled={values.name.trim() === ''} className="min-h-12">
        Create List
      </Button>
    </form>
  )
}
