<?php

declare(strict_types=1);

namespace AList;

// A member's settings and follows. Followed brands and categories are one row of user meta each, so that they can be queried.

defined('ABSPATH') || exit;

const MAX_FOLLOWS = 1000;

const USER_META_DEFAULTS = [
    'onboarding_complete' => false,
    'notification_preferences' => [
        'product_drops' => true,
        'blog_mentions' => true,
        'new_brands' => true,
        'recommendations' => true,
    ],
    'onboarding_preferences' => [],
    'onboarding_step' => 1,
    'onboarding_completed_at' => '',
];

add_action('rest_api_init', function (): void {
    $follows = ['type' => 'array', 'maxItems' => MAX_FOLLOWS];
    $args = [
        'onboarding_complete' => ['type' => 'boolean'],
        'notification_preferences' => [
            'type' => 'object',
            'additionalProperties' => false,
            'properties' => array_map(fn () => ['type' => 'boolean'], USER_META_DEFAULTS['notification_preferences']),
        ],
        'onboarding_preferences' => ['type' => 'object', 'validate_callback' => fn ($value) => is_array($value) && strlen((string) wp_json_encode($value)) <= 8000],
        'onboarding_step' => ['type' => 'integer', 'minimum' => 0, 'maximum' => 100],
        'onboarding_completed_at' => ['type' => 'string', 'maxLength' => 40],
        'followed_brands' => $follows + ['items' => ['type' => 'integer', 'minimum' => 1]],
        'followed_categories' => $follows + ['items' => ['type' => 'string', 'minLength' => 1, 'maxLength' => 100]],
    ];
    route(V1, '/user-meta', 'GET', 'user', fn () => user_meta_record());
    route(V1, '/user-meta/(?P<key>' . implode('|', array_keys($args)) . ')', 'GET', 'user', fn ($request) => [
        'key' => $request['key'],
        'value' => user_meta_record()[$request['key']],
    ]);
    route(V1, '/user-meta', 'POST', 'user', fn ($request) => change_user_meta($request, $args), $args);
    route(V1, '/user-meta/onboarding-complete', 'POST', 'user', function ($request) use ($args) {
        $request['onboarding_complete'] = true;
        $request['onboarding_completed_at'] = iso(now());
        return change_user_meta($request, $args);
    }, $args);

    route(V1, '/subscriptions', 'GET', 'user', fn () => follows_of() + ['followed_celebrities' => []]);
    route(V1, '/subscriptions/brand', 'POST', 'user', function ($request) {
        return find_post(BRAND, (string) $request['brand_id'])
            ? toggle_follow('alist_brand', (string) $request['brand_id'])
            : not_found('brand');
    }, ['brand_id' => id_arg()]);
    route(V1, '/subscriptions/category', 'POST', 'user', fn ($request) => toggle_follow('alist_category', $request['category']), [
        'category' => text_arg(100, 1),
    ]);
});

function stored_meta(?int $user_id = null): array
{
    $stored = get_user_meta($user_id ?? get_current_user_id(), 'alist_settings', true);
    return array_merge(USER_META_DEFAULTS, is_array($stored) ? $stored : []);
}

function follows_of(): array
{
    $user_id = get_current_user_id();
    return [
        'followed_brands' => array_map('intval', get_user_meta($user_id, 'alist_brand')),
        'followed_categories' => get_user_meta($user_id, 'alist_category'),
    ];
}

function user_meta_record(): array
{
    $meta = stored_meta();
    $meta['onboarding_preferences'] = (object) $meta['onboarding_preferences'];
    return $meta + follows_of();
}

function change_user_meta(\WP_REST_Request $request, array $args): array
{
    $user_id = get_current_user_id();
    $changes = array_intersect_key($request->get_params(), $args);
    foreach (['followed_brands' => 'alist_brand', 'followed_categories' => 'alist_category'] as $name => $key) {
        if (isset($changes[$name])) {
            delete_user_meta($user_id, $key);
            foreach (array_unique($changes[$name]) as $value) {
                add_user_meta($user_id, $key, wp_slash((string) $value));
            }
            unset($changes[$name]);
        }
    }
    $meta = stored_meta();
    if (isset($changes['notification_preferences'])) {
        $changes['notification_preferences'] += $meta['notification_preferences'];
    }
    update_user_meta($user_id, 'alist_settings', wp_slash(array_merge($meta, $changes)));
    return user_meta_record();
}

function toggle_follow(string $key, string $value): array
{
    $user_id = get_current_user_id();
    $is_following = !in_array($value, get_user_meta($user_id, $key), true);
    if ($is_following) {
        add_user_meta($user_id, $key, wp_slash($value));
    } else {
        delete_user_meta($user_id, $key, wp_slash($value));
    }
    return ['success' => true, 'isFollowing' => $is_following];
}
