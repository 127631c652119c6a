<?php

declare(strict_types=1);

namespace AList;

use WP_Error;

// One review per person and product. Comments are plain text; the site escapes them.

defined('ABSPATH') || exit;

add_action('rest_api_init', function (): void {
    $limit = ['type' => 'integer', 'minimum' => 1, 'maximum' => 100, 'default' => 10];
    route(V1, '/reviews', 'GET', 'anyone', fn ($request) => find_reviews('product_id = %s', $request['product_id'], $request['limit']), [
        'product_id' => product_arg(),
        'limit' => $limit,
    ]);
    // WordPress leaves the path percent-encoded.
    route(V1, '/reviews/(?P<product_id>.+)/rating', 'GET', 'anyone', fn ($request) => rating_of(rawurldecode((string) $request['product_id'])));
    route(V1, '/reviews', 'POST', 'user', __NAMESPACE__ . '\create_review', [
        'product_id' => product_arg(),
        'rating' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 5],
        'comment' => text_arg(2000),
    ]);
    route(V1, '/users/(?P<user_id>me|\d+)/reviews', 'GET', 'user', __NAMESPACE__ . '\reviews_of_user', ['limit' => $limit]);
    route(V1, '/reviews/(?P<id>\d+)', 'DELETE', 'user', __NAMESPACE__ . '\delete_review');
});

/** @param string $where a condition with one placeholder, always from our own code */
function find_reviews(string $where, string|int $value, int $limit): array
{
    global $wpdb;
    $sql = 'SELECT * FROM ' . table('reviews') . " WHERE $where ORDER BY created_at DESC, id DESC LIMIT %d";
    return array_map(function (array $row): array {
        $user = get_userdata((int) $row['user_id']);
        return [
            'id' => (int) $row['id'],
            'product_id' => $row['product_id'],
            'user_id' => (int) $row['user_id'],
            'rating' => (int) $row['rating'],
            'comment' => $row['comment'],
            'user_name' => $user ? $user->display_name : 'Former member',
            'user_avatar' => '',
            'created_at' => iso($row['created_at']),
            'is_verified' => false,
            'helpful_count' => 0,
        ];
    }, $wpdb->get_results($wpdb->prepare($sql, $value, $limit), ARRAY_A));
}

function rating_of(string $product_id): array
{
    global $wpdb;
    $sql = 'SELECT rating, COUNT(*) AS count FROM ' . table('reviews') . ' WHERE product_id = %s GROUP BY rating';
    $counts = array_fill(1, 5, 0);
    foreach ($wpdb->get_results($wpdb->prepare($sql, $product_id)) as $row) {
        $counts[(int) $row->rating] = (int) $row->count;
    }
    $total = array_sum($counts);
    $points = array_sum(array_map(fn ($stars, $count) => $stars * $count, array_keys($counts), $counts));
    return [
        'product_id' => $product_id,
        'average_rating' => $total ? round($points / $total, 1) : 0,
        'total_reviews' => $total,
        'rating_breakdown' => (object) $counts,
    ];
}

function create_review($request)
{
    global $wpdb;
    $sql = 'INSERT IGNORE INTO ' . table('reviews') . ' (user_id, product_id, rating, comment, created_at) VALUES (%d, %s, %d, %s, %s)';
    $values = [get_current_user_id(), $request['product_id'], $request['rating'], (string) $request['comment'], now()];
    if ($wpdb->query($wpdb->prepare($sql, $values)) !== 1) {
        return new WP_Error('alist_duplicate_review', 'You have already reviewed this product', ['status' => 409]);
    }
    return created(['success' => true, 'review_id' => $wpdb->insert_id], V1 . '/reviews?product_id=' . rawurlencode($request['product_id']));
}

function reviews_of_user($request)
{
    $id = $request['user_id'] === 'me' ? get_current_user_id() : (int) $request['user_id'];
    if ($id !== get_current_user_id() && !current_user_can(MODERATE)) {
        return new WP_Error('rest_user_cannot_view', 'Sorry, you are not allowed to read these reviews.', ['status' => 403]);
    }
    return find_reviews('user_id = %d', $id, $request['limit']);
}

function delete_review($request)
{
    global $wpdb;
    $row = ['id' => (int) $request['id']];
    if (!current_user_can(MODERATE)) {
        $row['user_id'] = get_current_user_id();
    }
    return $wpdb->delete(table('reviews'), $row) === 1 ? ['success' => true] : not_found('review');
}
