<?php

declare(strict_types=1);

namespace AList;

// Notifications to members: from moderators, and for new brands of a category that they follow.

defined('ABSPATH') || exit;

const NOTIFICATION_TYPES = ['brand_new_product', 'blog_mention', 'new_brand', 'category_update'];

add_action('rest_api_init', function (): void {
    route(V1, '/notifications', 'GET', 'user', __NAMESPACE__ . '\list_notifications', paging_args() + [
        'unread_only' => ['type' => 'boolean', 'default' => false],
    ]);
    route(V1, '/notifications/unread-count', 'GET', 'user', fn () => ['count' => unread_count()]);
    route(V1, '/notifications/mark-all-read', 'POST', 'user', fn () => [
        'success' => true,
        'count' => mark_read(['is_read' => 0]),
    ]);
    route(V1, '/notifications/(?P<id>\d+)/read', 'POST', 'user', function ($request) {
        $is_own = own_notification((int) $request['id']) !== null;
        mark_read(['id' => (int) $request['id']]);
        return $is_own ? ['success' => true] : not_found('notification');
    });
    route(V1, '/notifications', 'POST', 'moderator', function ($request) {
        if (!get_userdata($request['user_id'])) {
            return new \WP_Error('rest_user_invalid_id', 'Invalid user ID.', ['status' => 404]);
        }
        $id = notify($request['user_id'], $request->get_params(), 'moderator', ['created_by' => get_current_user_id()]);
        return created(notification_record(notification_row($id)), V1 . '/notifications');
    }, [
        'user_id' => id_arg(),
        'title' => text_arg(200, 1),
        'description' => text_arg(1000),
        'target_url' => ['validate_callback' => __NAMESPACE__ . '\is_target', 'required' => true] + text_arg(2000, 1),
        'type' => ['type' => 'string', 'required' => true, 'enum' => NOTIFICATION_TYPES],
    ]);
});

/** A path of the site, or an https URL. */
function is_target(mixed $value): bool
{
    if (!is_string($value) || preg_match('/[\x00-\x20\\\\]/', $value)) {
        return false;
    }
    return preg_match('~^/(?!/)~', $value) === 1 || (str_starts_with($value, 'https://') && is_public_address($value));
}

function notify(int $user_id, array $text, string $source, array $metadata): int
{
    global $wpdb;
    $wpdb->insert(table('notifications'), [
        'user_id' => $user_id,
        'title' => (string) $text['title'],
        'description' => (string) ($text['description'] ?? ''),
        'target_url' => (string) $text['target_url'],
        'type' => (string) $text['type'],
        'created_at' => now(),
        'source' => $source,
        'metadata' => (string) wp_json_encode((object) $metadata),
    ]);
    return $wpdb->insert_id;
}

function notification_row(int $id): array
{
    global $wpdb;
    return $wpdb->get_row($wpdb->prepare('SELECT * FROM ' . table('notifications') . ' WHERE id = %d', $id), ARRAY_A);
}

function own_notification(int $id): ?array
{
    global $wpdb;
    $sql = 'SELECT id FROM ' . table('notifications') . ' WHERE id = %d AND user_id = %d';
    return $wpdb->get_row($wpdb->prepare($sql, $id, get_current_user_id()), ARRAY_A);
}

function notification_record(array $row): array
{
    return [
        'id' => (int) $row['id'],
        'user_id' => (int) $row['user_id'],
        'title' => $row['title'],
        'description' => $row['description'],
        'target_url' => $row['target_url'],
        'type' => $row['type'],
        'is_read' => (bool) $row['is_read'],
        'created_at' => iso($row['created_at']),
        'source' => $row['source'],
        'metadata' => json_decode($row['metadata']) ?: (object) [],
    ];
}

function list_notifications($request)
{
    global $wpdb;
    $from = ' FROM ' . table('notifications') . ' WHERE user_id = %d AND is_read <= %d';
    $values = [get_current_user_id(), $request['unread_only'] ? 0 : 1];
    $total = (int) $wpdb->get_var($wpdb->prepare("SELECT COUNT(*)$from", $values));
    array_push($values, $request['per_page'], ($request['page'] - 1) * $request['per_page']);
    $rows = $wpdb->get_results($wpdb->prepare("SELECT *$from ORDER BY created_at DESC, id DESC LIMIT %d OFFSET %d", $values), ARRAY_A);
    return paged(array_map(__NAMESPACE__ . '\notification_record', $rows), $total, $request['per_page']);
}

function unread_count(): int
{
    global $wpdb;
    $sql = 'SELECT COUNT(*) FROM ' . table('notifications') . ' WHERE user_id = %d AND is_read = 0';
    return (int) $wpdb->get_var($wpdb->prepare($sql, get_current_user_id()));
}

function mark_read(array $which): int
{
    global $wpdb;
    return (int) $wpdb->update(table('notifications'), ['is_read' => 1], $which + ['user_id' => get_current_user_id()]);
}

/** The members who follow one of these categories, by any of its names. */
function followers_of_categories(array $categories): array
{
    global $wpdb;
    $follows = " FROM $wpdb->usermeta WHERE meta_key = 'alist_category'";
    $keys = comparable('categories', $categories);
    $names = array_filter(
        $wpdb->get_col("SELECT DISTINCT meta_value$follows"),
        fn ($name) => in_array(comparable('categories', [$name])[0], $keys, true)
    );
    if (!$names) {
        return [];
    }
    $places = implode(',', array_fill(0, count($names), '%s'));
    $sql = $wpdb->prepare("SELECT DISTINCT user_id$follows AND meta_value IN ($places)", array_values($names));
    return array_map('intval', $wpdb->get_col($sql));
}

// A brand that is published for the first time is announced to members who follow its category, unless they turned that off.
add_action('transition_post_status', function (string $new, string $old, \WP_Post $post): void {
    if ($post->post_type !== BRAND || $new !== 'publish' || $old === 'publish' || get_post_meta($post->ID, 'alist_announced', true)) {
        return;
    }
    // The hook runs late, because WordPress saves a post's fields after its status.
    add_action('shutdown', function () use ($post): void {
        update_post_meta($post->ID, 'alist_announced', '1');
        $categories = (array) fields_of($post)['product_category'];
        foreach (followers_of_categories($categories) as $user_id) {
            if (!(stored_meta($user_id)['notification_preferences']['new_brands'] ?? true)) {
                continue;
            }
            notify($user_id, [
                'title' => "New in $categories[0]: $post->post_title",
                'description' => 'A brand of a category that you follow is on the list.',
                'target_url' => "/brand/$post->post_name",
                'type' => 'new_brand',
            ], 'site', ['brand_id' => $post->ID]);
        }
    });
}, 10, 3);
